import type { Option } from './fields.tsx';

/**
 * What stands in a choice: what was chosen as long as it is offered, since an account that a draft
 * names may have closed meanwhile, else the one there is.
 */
export const chosenOption = (
  options: readonly Pick<Option, 'value'>[],
  chosen: string | undefined,
): string => {
  if (options.some(({ value }) => value === chosen)) return chosen ?? '';
  const [only, ...others] = options;
  return others.length === 0 ? (only?.value ?? '') : '';
};

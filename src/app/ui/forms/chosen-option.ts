/**
 * The value of a select: the chosen option while it is offered (the account in a draft may have closed), else the only
 * option.
 */
export const chosenOption = (
  options: readonly { readonly value: string }[],
  chosen: string | undefined,
): string => {
  if (options.some(({ value }) => value === chosen)) return chosen ?? '';
  const [only, ...others] = options;
  return others.length === 0 ? (only?.value ?? '') : '';
};

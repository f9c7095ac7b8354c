interface Props {
  readonly className?: unknown;
  readonly translate?: unknown;
}

const figures = /(?:^|\s)figures(?:\s|$)/u;

const isUntranslated = (type: unknown, { className }: Props): boolean =>
  type === 'bdi' ||
  (typeof type === 'string' && typeof className === 'string' && figures.test(className));

/**
 * Adds `translate="no"` to what no translator may change: names and numbers, which are in `<bdi>`, and figures, which
 * have the class `figures`. Text inside such an element can have `translate="yes"`. Returns the same props otherwise.
 */
export const withoutTranslation = <P>(type: unknown, props: P): P => {
  const { translate } = props as Props;
  if (translate !== undefined || !isUntranslated(type, props as Props)) return props;
  return { ...props, translate: 'no' };
};

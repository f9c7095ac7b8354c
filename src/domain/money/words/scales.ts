/** A name for a power of ten, `thousand`, and how many ones it stands for. */
export interface Scale {
  readonly size: bigint;
  readonly word: string;
}

/**
 * A whole number above zero as words, by its scales from the largest down. The largest may be counted
 * by any number (`ten lakh crore`); what is below the smallest is worded by `rest`.
 */
export const byScales = (
  value: bigint,
  scales: readonly Scale[],
  rest: (below: bigint) => string,
): string => {
  const scale = scales.find(({ size }) => value >= size);
  if (!scale) return rest(value);
  const count = byScales(value / scale.size, scales, rest);
  const remainder = value % scale.size;
  const tail = remainder === 0n ? '' : ` ${byScales(remainder, scales, rest)}`;
  return `${count} ${scale.word}${tail}`;
};

/**
 * Whether a ZIP code lies where its first three digits usually do. Only for a soft warning: new codes
 * and border towns lie elsewhere (domain.md 1). A range is `100-149` or one `005`.
 */
export const isZipUsual = (zip: string, ranges: readonly string[]): boolean => {
  const start = zip.slice(0, 3);
  return ranges.some((range) => {
    const [first = '', last = first] = range.split('-');
    return start >= first && start <= last;
  });
};

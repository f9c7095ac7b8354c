/** A version such as `2.8.0`. */
export const versionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

const partsOf = (version: string): readonly number[] =>
  versionPattern.test(version) ? version.split('.').map(Number) : [];

/**
 * Whether a version is older than the oldest one the bank still serves (product.md B16,
 * `min_version`). False where either is not a version: a mistake there must lock nobody out.
 */
export const isOlderVersion = (version: string, minimum: string): boolean => {
  const [own, least] = [partsOf(version), partsOf(minimum)];
  if (own.length === 0 || least.length === 0) return false;
  const at = own.findIndex((part, index) => part !== least[index]);
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
};

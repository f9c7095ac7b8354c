/** A size in the unit a phone bill uses, with no more digits than are meant. */
export const getDataSize = (bytes: number): readonly [count: string, unit: 'kB' | 'MB'] => {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 1_000) return [String(Math.round(kilobytes)), 'kB'];
  const megabytes = kilobytes / 1_000;
  return [megabytes < 10 ? megabytes.toFixed(1) : String(Math.round(megabytes)), 'MB'];
};

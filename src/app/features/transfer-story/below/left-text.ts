const HOUR_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** The last hour as a clock that runs down, `29:58`; nothing while there is more time than that. */
export const leftText = (leftMs: number): string | undefined => {
  if (leftMs > HOUR_MS) return undefined;
  const seconds = Math.max(0, Math.floor(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

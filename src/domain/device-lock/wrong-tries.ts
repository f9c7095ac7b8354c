/** This many wrong PINs erase the copy on the device (reliability.md R11). */
export const triesUntilErased = 10;

/** Wrong PINs on end, and when the last one was by the device's clock. */
export interface WrongTries {
  readonly count: number;
  readonly lastMs: number;
}

export const noTries: WrongTries = { count: 0, lastMs: 0 };

const second = 1_000;
/** The wait after the so-many-th wrong PIN: a slip costs nothing, a guess costs more each time. */
const waitsMs = [0, 0, 0, 5, 15, 30, 60, 120, 300, 300].map((seconds) => seconds * second);

export const triesLeft = ({ count }: WrongTries): number => Math.max(0, triesUntilErased - count);

/**
 * How long to wait before the next try. A clock set back cannot make it longer than the wait itself,
 * and one set forward can only shorten it: the ten tries stay ten.
 */
export const waitLeftMs = ({ count, lastMs }: WrongTries, nowMs: number): number => {
  const waitMs = count === 0 ? 0 : (waitsMs[count - 1] ?? 0);
  return Math.min(waitMs, Math.max(0, lastMs + waitMs - nowMs));
};

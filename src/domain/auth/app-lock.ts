/** A page hidden for this long is considered abandoned (reliability.md R11). */
export const hiddenLimitMs = 60_000;

/** Idle minutes before the lock closes; the first is the default. */
export const idleChoices = [5, 1] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/**
 * A moment on the wall clock, which can be set, and on a monotonic clock, which may stop during
 * sleep.
 */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** The last interaction and the last visibility, in any tab. */
export interface Presence {
  readonly touched: Moment;
  readonly seen: Moment;
}

/** Whether the lock is due: by idleness, or by being hidden (reliability.md B40). */
export const isLockDue = (presence: Presence, now: Moment, idleMinutes: IdleMinutes): boolean =>
  passedMs(presence.touched, now) >= idleMinutes * 60_000 ||
  passedMs(presence.seen, now) >= hiddenLimitMs;

/** A clock set back this far hides the elapsed time: it counts as elapsed. */
const setBackMs = 60_000;

const passedMs = (since: Moment, now: Moment): number => {
  const byWall = now.wallMs - since.wallMs;
  if (byWall < -setBackMs) return Number.POSITIVE_INFINITY;
  return Math.max(byWall, now.steadyMs - since.steadyMs);
};

/** The digits of a PIN (product.md A19; reliability.md R11). */
export const pinLength = 6;

/** Why a PIN is rejected. */
export type PinProblem = 'not-six-digits' | 'too-simple';

/** Common PINs that no rule below covers. */
const commonPins = new Set(['112233', '102030', '159753', '147258', '147852', '258456', '123321']);

/** Validates a PIN in ASCII digits; undefined if acceptable. */
export const validatePin = (pin: string): PinProblem | undefined => {
  if (!/^\d{6}$/.test(pin)) return 'not-six-digits';
  const isSimple = isRow(pin) || isRepeated(pin) || hasFewDigits(pin) || commonPins.has(pin);
  return isSimple ? 'too-simple' : undefined;
};

/** 123456, 987654, 135791, 000000: a constant step between digits. */
const isRow = (pin: string): boolean => {
  const [first = 0, second = 0, ...rest] = digitsOf(pin);
  const step = (second - first + 10) % 10;
  let last = second;
  return rest.every((digit) => {
    const isNext = (digit - last + 10) % 10 === step;
    last = digit;
    return isNext;
  });
};

const digitsOf = (pin: string): readonly number[] => Array.from(pin, Number);

/** 123123, 121212: a repeated group. */
const isRepeated = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin);

const hasFewDigits = (pin: string): boolean => new Set(pin).size < 3;

/** This many wrong PINs erase the data on the device (reliability.md R11). */
export const triesUntilErased = 10;

/** Consecutive wrong PINs, and the device time of the last one. */
export interface WrongTries {
  readonly count: number;
  readonly lastMs: number;
}

export const noTries: WrongTries = { count: 0, lastMs: 0 };

const SECOND_MS = 1_000;
/** The delay after each wrong PIN: none for a typing error, longer each time for a guess. */
const waitsMs = [0, 0, 0, 5, 15, 30, 60, 120, 300, 300].map((seconds) => seconds * SECOND_MS);

export const triesLeft = ({ count }: WrongTries): number => Math.max(0, triesUntilErased - count);

/**
 * The remaining delay before the next try. Setting the clock back cannot extend it beyond the delay
 * itself; setting it forward can only shorten it. The ten tries stay ten.
 */
export const waitLeftMs = ({ count, lastMs }: WrongTries, nowMs: number): number => {
  const waitMs = count === 0 ? 0 : (waitsMs[count - 1] ?? 0);
  return Math.min(waitMs, Math.max(0, lastMs + waitMs - nowMs));
};

/** Nobody looks at a page that has been hidden so long (reliability.md R11). */
export const hiddenLimitMs = 60_000;

/** How long nothing may be touched before the lock shuts, in minutes; the first is the default. */
export const idleChoices = [5, 1] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/** Moments by two clocks: the wall's, which can be set, and one that may stop while asleep. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** When a person last did something, and when the app was last seen, in any tab. */
export interface Presence {
  readonly touched: Moment;
  readonly seen: Moment;
}

/** True when the app lock is to shut: by idleness, or by having been hidden (reliability.md B40). */
export const isLockDue = (presence: Presence, now: Moment, idleMinutes: IdleMinutes): boolean =>
  passedMs(presence.touched, now) >= idleMinutes * 60_000 ||
  passedMs(presence.seen, now) >= hiddenLimitMs;

/** A clock set back this far hides what has passed: it counts as long enough. */
const setBackMs = 60_000;

const passedMs = (since: Moment, now: Moment): number => {
  const byWall = now.wallMs - since.wallMs;
  if (byWall < -setBackMs) return Number.POSITIVE_INFINITY;
  return Math.max(byWall, now.steadyMs - since.steadyMs);
};

/** How many digits a PIN has (product.md A19; reliability.md R11). */
export const pinLength = 6;

/** Why a PIN is refused. */
export type PinProblem = 'not-six-digits' | 'too-simple';

/** PINs that people choose most and no rule below catches. */
const commonPins = new Set(['112233', '102030', '159753', '147258', '147852', '258456', '123321']);

/** What is wrong with a PIN in ASCII digits; undefined for one that may be taken. */
export const validatePin = (pin: string): PinProblem | undefined => {
  if (!/^\d{6}$/.test(pin)) return 'not-six-digits';
  const isSimple = isRow(pin) || isRepeated(pin) || hasFewDigits(pin) || commonPins.has(pin);
  return isSimple ? 'too-simple' : undefined;
};

/** 123456, 987654, 135791, 000000: each digit the same step from the one before. */
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

/** 123123, 121212: said twice or three times. */
const isRepeated = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin);

const hasFewDigits = (pin: string): boolean => new Set(pin).size < 3;

/** This many wrong PINs erase the copy on the device (reliability.md R11). */
export const triesUntilErased = 10;

/** Wrong PINs on end, and when the last one was by the device's clock. */
export interface WrongTries {
  readonly count: number;
  readonly lastMs: number;
}

export const noTries: WrongTries = { count: 0, lastMs: 0 };

const SECOND_MS = 1_000;
/** The wait after the so-many-th wrong PIN: a slip costs nothing, a guess costs more each time. */
const waitsMs = [0, 0, 0, 5, 15, 30, 60, 120, 300, 300].map((seconds) => seconds * SECOND_MS);

export const triesLeft = ({ count }: WrongTries): number => Math.max(0, triesUntilErased - count);

/**
 * How long to wait before the next try. A clock set back cannot make it longer than the wait itself,
 * and one set forward can only shorten it: the ten tries stay ten.
 */
export const waitLeftMs = ({ count, lastMs }: WrongTries, nowMs: number): number => {
  const waitMs = count === 0 ? 0 : (waitsMs[count - 1] ?? 0);
  return Math.min(waitMs, Math.max(0, lastMs + waitMs - nowMs));
};

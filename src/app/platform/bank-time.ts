import { observable } from './observable.ts';
import { readPlain, writePlain } from './plain-storage.ts';

/**
 * The bank's time from its `Date` header (product.md A15, reliability.md R23, B22). The device's
 * clock only measures the time since then, and is ignored when it goes backwards.
 */
export const bankTimeKey = 'kheya.bank-time-offset';
const noticeAboveMs = 120_000;
/** A smaller difference is the header's rounding. */
const noiseMs = 2_000;

interface StoredTime {
  /** How far the bank was ahead of the device. */
  readonly offsetMs: number;
  /** The latest known bank time: it cannot be earlier now. */
  readonly seenMs: number;
}

/** A larger difference is a forged value. */
const farthestMs = 3.2e12;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < farthestMs;

const readStored = (): StoredTime => {
  const stored = readPlain('local', bankTimeKey);
  // An earlier release stored only the offset.
  if (isNumber(stored)) return { offsetMs: stored, seenMs: 0 };
  const { offsetMs, seenMs } = (stored ?? {}) as Partial<Record<keyof StoredTime, unknown>>;
  return { offsetMs: isNumber(offsetMs) ? offsetMs : 0, seenMs: isNumber(seenMs) ? seenMs : 0 };
};

const stored = readStored();

/** One moment on three clocks; later times are computed from it. */
interface Anchor {
  readonly bankMs: number;
  readonly phoneMs: number;
  /** Cannot be set, but may stop while the device sleeps. */
  readonly runningMs: number;
}

const anchorAt = (bankMs: number): Anchor => ({
  bankMs,
  phoneMs: Date.now(),
  runningMs: performance.now(),
});

/** Without a network at the start, assume the stored offset. */
let anchor = anchorAt(Math.max(Date.now() + stored.offsetMs, stored.seenMs));
let isLearned = false;

/** How far the bank is ahead of the device now. */
export const bankOffset = observable(anchor.bankMs - anchor.phoneMs);

/**
 * True if the device's clock is behind its last use: the time that has passed is unknown until the
 * bank responds.
 */
export const isTimeUncertain = observable(Date.now() + stored.offsetMs < stored.seenMs - noiseMs);

/** Now, in bank time. Does not go back when the device's clock is set back. */
export const bankNowMs = (): number =>
  anchor.bankMs + Math.max(Date.now() - anchor.phoneMs, performance.now() - anchor.runningMs);

/** How far the bank is ahead of the device. */
export const bankOffsetMs = (): number => bankOffset.get();

/** True if the device's clock is wrong by more than two minutes. */
export const isPhoneClockWrong = (): boolean =>
  Math.abs(bankOffset.get()) > noticeAboveMs || isTimeUncertain.get();

const clockSetListeners = new Set<(byMs: number) => void>();

/**
 * Calls the listener with the amount by which the device's clock was set while the page was open,
 * so that timestamps can be corrected.
 */
export const onClockSet = (listener: (byMs: number) => void): void =>
  void clockSetListeners.add(listener);

/**
 * Updates the bank time from a response's `Date` header: adds half of its resolution of one second
 * and assumes the middle of the round trip.
 */
export const learnBankTime = (
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): void => {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const measured = Math.round(dateMs + 500 - (sentAtMs + receivedAtMs) / 2);
  const isChanged = Math.abs(measured - bankOffset.get()) >= noiseMs || isTimeUncertain.get();
  if (isChanged) moveTo(measured);
  else anchor = anchorAt(Date.now() + bankOffset.get());
  isLearned = true;
};

const moveTo = (offsetMs: number, wasSet = isLearned): void => {
  const setByMs = bankOffset.get() - offsetMs;
  anchor = anchorAt(Date.now() + offsetMs);
  bankOffset.set(offsetMs);
  isTimeUncertain.set(false);
  persist(offsetMs);
  // Before the first response the offset was an assumption: the clock was wrong, not changed.
  if (wasSet) for (const listener of clockSetListeners) listener(setByMs);
};

const persist = (offsetMs: number): void => {
  writePlain('local', bankTimeKey, { offsetMs, seenMs: bankNowMs() } satisfies StoredTime);
};

/**
 * Compares the device's clock with the monotonic one. A clock set back is detected and corrected;
 * one set forward looks like sleep, and only the bank can tell: `doubtful`.
 */
export const checkPhoneClock = (): 'steady' | 'set-back' | 'doubtful' => {
  const aheadMs = Date.now() - anchor.phoneMs - (performance.now() - anchor.runningMs);
  if (Math.abs(aheadMs) < noiseMs) return 'steady';
  if (aheadMs > 0) return 'doubtful';
  moveTo(bankOffset.get() - aheadMs, true);
  return 'set-back';
};

/** Stores the latest bank time, to detect a clock set back while the app is closed. */
export const persistBankTime = (): void => {
  if (isLearned) persist(bankOffset.get());
};

/** A smaller difference is network delay. */
const answerMs = 30_000;

/**
 * How far the bank's business clock is ahead of its wall clock; only a sandbox moves it (product.md
 * A31).
 */
let aheadMs = 0;

/** Updates the business clock from the `as_of` of a response. */
export const learnBusinessTime = (asOf: string): void => {
  const measuredMs = Date.parse(asOf) - bankNowMs();
  aheadMs = Math.abs(measuredMs) < answerMs ? 0 : measuredMs;
};

/** Now, by the business clock, which decides quotes, cut-offs and cancellation. */
export const businessNowMs = (): number => bankNowMs() + aheadMs;

import { observable } from './observable.ts';
import { readPlain, writePlain } from './plain-storage.ts';

/**
 * The bank's time, known by its `Date` header (product.md A15, reliability.md R23, B22). The phone's
 * clock only measures what passed since, and is not believed when it goes backwards.
 */
export const bankTimeKey = 'kheya.bank-time-offset';
const noticeAboveMs = 120_000;
/** Below this it is the rounding of the header, not a difference. */
const noiseMs = 2_000;

interface StoredTime {
  /** How far the bank was ahead of the phone. */
  readonly offsetMs: number;
  /** An instant of the bank's time that has been: it cannot be earlier now. */
  readonly seenMs: number;
}

/** Further off than a century it is no clock's error but somebody's forgery. */
const farthestMs = 3.2e12;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < farthestMs;

const readStored = (): StoredTime => {
  const stored = readPlain('local', bankTimeKey);
  // An earlier version kept the offset alone.
  if (isNumber(stored)) return { offsetMs: stored, seenMs: 0 };
  const { offsetMs, seenMs } = (stored ?? {}) as Partial<Record<keyof StoredTime, unknown>>;
  return { offsetMs: isNumber(offsetMs) ? offsetMs : 0, seenMs: isNumber(seenMs) ? seenMs : 0 };
};

const stored = readStored();

/** A moment known by three clocks; later ones are reckoned from it. */
interface Anchor {
  readonly bankMs: number;
  readonly phoneMs: number;
  /** Never set by anybody, but it may stand still while the phone sleeps. */
  readonly runningMs: number;
}

const anchorAt = (bankMs: number): Anchor => ({
  bankMs,
  phoneMs: Date.now(),
  runningMs: performance.now(),
});

/** With no network at the start, the clock's error is taken to be what it was. */
let anchor = anchorAt(Math.max(Date.now() + stored.offsetMs, stored.seenMs));
let isLearned = false;

/** How far the bank is ahead of the phone at this moment, watched by what shows it. */
export const bankOffset = observable(anchor.bankMs - anchor.phoneMs);

/**
 * True when this device was last used later than its clock now says: how much time has passed is
 * then not known before the bank has answered.
 */
export const isTimeUncertain = observable(Date.now() + stored.offsetMs < stored.seenMs - noiseMs);

/** Now, in the bank's time. A clock that is set back does not turn it back. */
export const bankNowMs = (): number =>
  anchor.bankMs + Math.max(Date.now() - anchor.phoneMs, performance.now() - anchor.runningMs);

/** How far the bank is ahead of the phone. */
export const bankOffsetMs = (): number => bankOffset.get();

/** True when the phone's clock is more than two minutes wrong. */
export const isPhoneClockWrong = (): boolean =>
  Math.abs(bankOffset.get()) > noticeAboveMs || isTimeUncertain.get();

const clockSetListeners = new Set<(byMs: number) => void>();

/**
 * Tells by how much the phone's clock was set while the page was open, so that what was stamped by
 * it can be moved along and keeps its age.
 */
export const onClockSet = (hear: (byMs: number) => void): void => void clockSetListeners.add(hear);

/**
 * Learns from an answer's `Date`, which has whole seconds: half a second is added, and the middle
 * of the round trip is taken as its moment.
 */
export const learnBankTime = (
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): void => {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const measured = Math.round(dateMs + 500 - (sentAtMs + receivedAtMs) / 2);
  const isNews = Math.abs(measured - bankOffset.get()) >= noiseMs || isTimeUncertain.get();
  if (isNews) moveTo(measured);
  else anchor = anchorAt(Date.now() + bankOffset.get());
  isLearned = true;
};

const moveTo = (offsetMs: number, wasSet = isLearned): void => {
  const setByMs = bankOffset.get() - offsetMs;
  anchor = anchorAt(Date.now() + offsetMs);
  bankOffset.set(offsetMs);
  isTimeUncertain.set(false);
  persist(offsetMs);
  // Before the first answer the offset was a belief: the clock was wrong all along, not set.
  if (wasSet) for (const hear of clockSetListeners) hear(setByMs);
};

const persist = (offsetMs: number): void => {
  writePlain('local', bankTimeKey, { offsetMs, seenMs: bankNowMs() } satisfies StoredTime);
};

/**
 * Looks at the phone's clock beside the one that only runs. Set back, it shows itself, and its error
 * is known at once; set forward, it looks like sleep, and only the bank can tell: `doubtful`.
 */
export const checkPhoneClock = (): 'steady' | 'set-back' | 'doubtful' => {
  const aheadMs = Date.now() - anchor.phoneMs - (performance.now() - anchor.runningMs);
  if (Math.abs(aheadMs) < noiseMs) return 'steady';
  if (aheadMs > 0) return 'doubtful';
  moveTo(bankOffset.get() - aheadMs, true);
  return 'set-back';
};

/** Keeps the last instant seen, so that a clock set back while the app is closed is noticed. */
export const persistBankTime = (): void => {
  if (isLearned) persist(bankOffset.get());
};

/** Below this the two are one: the rest is what an answer takes on its way. */
const answerMs = 30_000;

/** How far the bank's business clock is ahead of its wall clock; only a sandbox moves it (product.md A31). */
let aheadMs = 0;

/** Learns from an answer that tells what business time it was made at. */
export const learnBusinessTime = (asOf: string): void => {
  const measuredMs = Date.parse(asOf) - bankNowMs();
  aheadMs = Math.abs(measuredMs) < answerMs ? 0 : measuredMs;
};

/** Now, by the clock that rules prices, cut-offs and what can be cancelled. */
export const businessNowMs = (): number => bankNowMs() + aheadMs;

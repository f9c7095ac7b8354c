import { readPlain, writePlain } from './storage/plain-storage.ts';

/**
 * The bank's time, known by its `Date` header (product.md A15, reliability.md R23). The phone's
 * clock only measures what passed since.
 */
const offsetKey = 'kheya.bank-time-offset';
const noticeAboveMs = 120_000;

const stored = readPlain('local', offsetKey);
let offsetMs = typeof stored === 'number' && Number.isFinite(stored) ? stored : 0;

/** Now, in the bank's time. */
export const bankNowMs = (): number => Date.now() + offsetMs;

/** How far the bank is ahead of the phone. */
export const bankOffsetMs = (): number => offsetMs;

/** True when the phone's clock is more than two minutes wrong. */
export const isPhoneClockWrong = (): boolean => Math.abs(offsetMs) > noticeAboveMs;

/**
 * Learns from an answer's `Date`, which has whole seconds: half a second is added, and the middle
 * of the round trip is taken as its moment.
 */
export const learnBankTime = (
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
) => {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const measured = Math.round(dateMs + 500 - (sentAtMs + receivedAtMs) / 2);
  // Small differences are the rounding of the header; writing them would only cost.
  if (Math.abs(measured - offsetMs) < 2_000) return;
  offsetMs = measured;
  writePlain('local', offsetKey, measured);
};

import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from './session/session.test-data.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const records = new Map<string, string>();

/** The true time of the bank in these tests, on a monotonic clock. */
let trueMs = Date.parse('2026-11-21T08:00:00Z');
let phoneAheadMs = 0;
const runningFromMs = trueMs;

const start = () => {
  vi.resetModules();
  return import('./bank-time.ts');
};
type BankTime = Awaited<ReturnType<typeof start>>;

const bankAnswers = ({ learnBankTime }: BankTime) =>
  learnBankTime(new Date(trueMs).toUTCString(), Date.now(), Date.now());

beforeEach(() => {
  records.clear();
  phoneAheadMs = 0;
  vi.stubGlobal('localStorage', storageOf(records));
  vi.spyOn(Date, 'now').mockImplementation(() => trueMs + phoneAheadMs);
  vi.spyOn(performance, 'now').mockImplementation(() => trueMs - runningFromMs);
});

const error = (time: BankTime) => Math.abs(time.bankNowMs() - trueMs);

test('the offset follows the Date header, to its whole second', async () => {
  phoneAheadMs = -hourMs;
  const time = await start();
  bankAnswers(time);
  expect(Math.abs(time.bankOffsetMs() - hourMs)).toBeLessThanOrEqual(1_000);
  expect(error(time)).toBeLessThanOrEqual(1_000);
  expect(time.isPhoneClockWrong()).toBe(true);
});

test('header rounding and a missing header change nothing', async () => {
  const time = await start();
  bankAnswers(time);
  const before = time.bankOffsetMs();
  trueMs += 900;
  bankAnswers(time);
  time.learnBankTime(null, 0, 0);
  time.learnBankTime('not a date', 0, 0);
  expect(time.bankOffsetMs()).toBe(before);
  expect(time.isPhoneClockWrong()).toBe(false);
});

test('a clock wrong by a day is known at the next start, offline', async () => {
  phoneAheadMs = dayMs;
  bankAnswers(await start());
  trueMs += hourMs;
  const next = await start();
  expect(error(next)).toBeLessThanOrEqual(1_000);
  expect(next.isPhoneClockWrong()).toBe(true);
  expect(next.isTimeUncertain.get()).toBe(false);
});

test('a clock set back while the page is open is detected immediately and timestamps are corrected', async () => {
  const time = await start();
  bankAnswers(time);
  const moves: number[] = [];
  time.onClockSet((byMs) => void moves.push(byMs));
  phoneAheadMs = -dayMs;
  expect(error(time)).toBeLessThanOrEqual(1_000);
  expect(time.checkPhoneClock()).toBe('set-back');
  expect(time.checkPhoneClock()).toBe('steady');
  expect(moves).toEqual([-dayMs]);
  expect(time.isPhoneClockWrong()).toBe(true);
});

test('a clock set forward is doubtful until the bank responds', async () => {
  const time = await start();
  bankAnswers(time);
  phoneAheadMs = hourMs;
  expect(time.checkPhoneClock()).toBe('doubtful');
  bankAnswers(time);
  expect(error(time)).toBeLessThanOrEqual(1_000);
  expect(time.checkPhoneClock()).toBe('steady');
});

test('for a clock set back while the app was closed, the time is at least the last one seen', async () => {
  const first = await start();
  bankAnswers(first);
  first.persistBankTime();
  const seenMs = trueMs;
  trueMs += hourMs;
  phoneAheadMs = -dayMs;
  const next = await start();
  expect(next.bankNowMs()).toBeGreaterThanOrEqual(seenMs);
  expect(next.isTimeUncertain.get()).toBe(true);
  bankAnswers(next);
  expect(next.isTimeUncertain.get()).toBe(false);
  expect(error(next)).toBeLessThanOrEqual(1_000);
});

test.each(['1e300', '"x"', '{"offsetMs":-1e15,"seenMs":1e300}', '[]', 'null'])(
  'a forged %s is ignored',
  async (text) => {
    records.set('kheya.bank-time-offset', text);
    expect(error(await start())).toBeLessThanOrEqual(1_000);
  },
);

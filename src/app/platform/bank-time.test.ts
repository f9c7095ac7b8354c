import { expect, test } from 'vitest';
import { bankNowMs, bankOffsetMs, isPhoneClockWrong, learnBankTime } from './bank-time.ts';

const bankAheadBy = (ms: number) => {
  const nowMs = Date.now();
  learnBankTime(new Date(nowMs + ms).toUTCString(), nowMs - 100, nowMs + 100);
};

test('the offset follows the Date header, to its whole second', () => {
  bankAheadBy(3_600_000);
  expect(Math.abs(bankOffsetMs() - 3_600_000)).toBeLessThanOrEqual(1_000);
  expect(Math.abs(bankNowMs() - Date.now() - 3_600_000)).toBeLessThanOrEqual(1_500);
  expect(isPhoneClockWrong()).toBe(true);
});

test('the rounding of the header and a missing header change nothing', () => {
  bankAheadBy(0);
  const before = bankOffsetMs();
  bankAheadBy(900);
  learnBankTime(null, 0, 0);
  learnBankTime('not a date', 0, 0);
  expect(bankOffsetMs()).toBe(before);
  expect(isPhoneClockWrong()).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { learnBankTime } from '../platform/bank-time.ts';
import { purgePlain } from '../platform/plain-storage.ts';
import { changePreferences } from '../platform/preferences.ts';
import { rememberTimes, takeChoices, timesOnDevice } from './settings.ts';

const hourMs = 3_600_000;
const bankNow = Date.parse('2026-11-21T08:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  purgePlain('local', new Set());
});

/** Simulates a device whose clock is ahead of the bank's, after one response. */
const phoneAhead = (byMs: number): void => {
  vi.useFakeTimers({ now: bankNow + byMs, toFake: ['Date'] });
  learnBankTime(new Date(bankNow).toUTCString(), Date.now() + 500, Date.now() + 500);
};

test.each([0, hourMs, -hourMs, 24 * hourMs])(
  'a choice on a device %i ms ahead gets the bank’s time',
  (aheadMs) => {
    phoneAhead(aheadMs);
    changePreferences({ theme: 'dark', isBalanceHidden: true });
    expect(takeChoices()).toEqual(['theme', 'is_balance_hidden']);
    const { theme = 0 } = timesOnDevice();
    expect(Math.abs(theme - bankNow)).toBeLessThan(2_000);
  },
);

test('a choice is returned once, and replaces the time of that setting only', () => {
  phoneAhead(0);
  rememberTimes({ theme: 5, digits: 7 });
  changePreferences({ theme: 'light' });
  expect(takeChoices()).toEqual(['theme']);
  expect(takeChoices()).toEqual([]);
  expect(timesOnDevice().digits).toBe(7);
  expect(timesOnDevice().theme).toBeGreaterThan(5);
});

test('choices purged with the customer are not sent', () => {
  changePreferences({ theme: 'dark' });
  purgePlain('local', new Set());
  expect(takeChoices()).toEqual([]);
  expect(timesOnDevice()).toEqual({});
});

import { expect, test } from 'vitest';
import type { OfflinePage } from '#app/data/offline-history/readers.ts';
import { newestCopy, wantsDevice } from './newest-copy.ts';

const page = (as_of: string) => ({ count: 9, as_of, results: [] });
const bank = { data: page('7'), isPlaceholderData: false, dataUpdatedAt: 1_000_000, error: null };
const nothing = { data: undefined, isPlaceholderData: false, dataUpdatedAt: 0, error: null };
const held = (updatedAtMs: number, isComplete = true): OfflinePage => ({
  page: page('5'),
  updatedAtMs,
  isComplete,
  held: { rows: 4, ofRows: 9, isWhole: false, oldestMs: 0, checkedAtBankMs: 0 },
});

test('the bank’s page is shown while it is the younger one', () => {
  expect(newestCopy(bank, held(999_999))?.page.as_of).toBe('7');
  expect(newestCopy(bank, undefined)?.page.as_of).toBe('7');
});

test('what the device heard of later is shown in place of an old copy, with its own age', () => {
  const shown = newestCopy(bank, held(1_000_001));
  expect([shown?.page.as_of, shown?.updatedAtMs]).toEqual(['5', 1_000_001]);
});

test('a page of the device comes before another page standing in', () => {
  const standingIn = { ...bank, isPlaceholderData: true };
  expect(newestCopy(standingIn, held(1))?.isStale).toBe(false);
  expect(newestCopy(standingIn, undefined)?.isStale).toBe(true);
});

test('what is unknown is nothing, not an empty page', () => {
  expect(newestCopy(nothing, undefined)).toBeUndefined();
});

test('rows that may be missing are told', () => {
  expect(newestCopy(nothing, held(1, false))?.lacking?.ofRows).toBe(9);
  expect(newestCopy(nothing, held(1))?.lacking).toBeUndefined();
});

test('the device is not asked while the bank has just answered', () => {
  expect(wantsDevice(bank, 1_010_000)).toBe(false);
  expect(wantsDevice(bank, 1_070_000)).toBe(true);
  expect(wantsDevice(nothing, 0)).toBe(true);
  expect(wantsDevice({ ...bank, error: new Error('no network') }, 1_010_000)).toBe(true);
});

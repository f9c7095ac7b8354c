import { expect, test } from 'vitest';
import type { OfflinePage } from '#app/data/offline-history/readers.ts';
import { getNewestPage, needsOfflineHistory } from './shown-rows.ts';

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
  expect(getNewestPage(bank, held(999_999))?.page.as_of).toBe('7');
  expect(getNewestPage(bank, undefined)?.page.as_of).toBe('7');
});

test('newer data on the device replaces an older copy, with its own age', () => {
  const shown = getNewestPage(bank, held(1_000_001));
  expect([shown?.page.as_of, shown?.updatedAtMs]).toEqual(['5', 1_000_001]);
});

test('a page of the device comes before another page standing in', () => {
  const standingIn = { ...bank, isPlaceholderData: true };
  expect(getNewestPage(standingIn, held(1))?.isStale).toBe(false);
  expect(getNewestPage(standingIn, undefined)?.isStale).toBe(true);
});

test('what is unknown is nothing, not an empty page', () => {
  expect(getNewestPage(nothing, undefined)).toBeUndefined();
});

test('possibly missing rows are reported', () => {
  expect(getNewestPage(nothing, held(1, false))?.lacking?.ofRows).toBe(9);
  expect(getNewestPage(nothing, held(1))?.lacking).toBeUndefined();
});

test('the device is not read while the bank has just responded', () => {
  expect(needsOfflineHistory(bank, 1_010_000)).toBe(false);
  expect(needsOfflineHistory(bank, 1_070_000)).toBe(true);
  expect(needsOfflineHistory(nothing, 0)).toBe(true);
  expect(needsOfflineHistory({ ...bank, error: new Error('no network') }, 1_010_000)).toBe(true);
});

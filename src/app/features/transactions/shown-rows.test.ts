import { expect, test } from 'vitest';
import type { OfflineSearch } from '#app/data/offline-history/use-offline-history.ts';
import { shownRows } from './shown-rows.ts';
import { testTransaction } from './transaction.test-data.ts';

const rows = Array.from({ length: 10 }, (_, index) =>
  testTransaction({ id: String(index), memo: index % 2 === 0 ? 'rent' : 'groceries' }),
);
const page = { results: rows, count: 30 };
const none = { search: undefined, isStarting: false };
const ids = (shown: { rows: readonly { id: string }[] }) => shown.rows.map(({ id }) => id);

test('without a match it is the page as it is known', () => {
  const shown = shownRows(page, undefined, none);
  expect(shown).toEqual({ rows, count: 30, searched: 10, matching: 10, isSearching: false });
});

test('where nothing more is on the device a match looks through the page and leaves the pages alone', () => {
  const shown = shownRows(page, { search: 'rent' }, none);
  expect([ids(shown), shown.count, shown.searched]).toEqual([['0', '2', '4', '6', '8'], 30, 10]);
});

test('pages are made of what a search found on the device', () => {
  const found = { count: 15, searched: 13_135, isComplete: true };
  const search = { matches: found, rows: rows.slice(0, 2), isSearching: true } as OfflineSearch;
  const shown = shownRows(page, { search: 'rent' }, { search, isStarting: false });
  expect(ids(shown)).toEqual(['0', '1']);
  expect([shown.count, shown.searched, shown.matching]).toEqual([15, 13_135, 15]);
  expect(shown.isSearching).toBe(true);
});

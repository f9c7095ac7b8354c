import { expect, test } from 'vitest';
import { shownRows } from './shown-rows.ts';
import { testTransaction } from '../transaction.test-data.ts';

const rows = Array.from({ length: 30 }, (_, index) =>
  testTransaction({ id: String(index), memo: index % 2 === 0 ? 'rent' : 'groceries' }),
);
const page = rows.slice(0, 10);
const first = { page: 1, size: 10 } as const;
const ids = (shown: { rows: readonly { id: string }[] }) => shown.rows.map(({ id }) => id);

test('without a text it is the bank’s page', () => {
  const shown = shownRows({ page, count: 30, whole: undefined }, undefined, first);
  expect(shown).toEqual({ rows: page, count: 30, searched: 10, matching: 10 });
});

test('a text looks through the page alone and leaves the pages as they are', () => {
  const shown = shownRows({ page, count: 30, whole: undefined }, 'rent', first);
  expect([ids(shown), shown.count, shown.searched]).toEqual([['0', '2', '4', '6', '8'], 30, 10]);
});

test('with the whole list loaded, pages are made of what matches', () => {
  const known = { page, count: 30, whole: rows };
  const second = shownRows(known, 'rent', { page: 2, size: 10 });
  expect(ids(second)).toEqual(['20', '22', '24', '26', '28']);
  expect([second.count, second.searched, second.matching]).toEqual([15, 30, 15]);
  expect(ids(shownRows(known, undefined, { page: 3, size: 10 }))).toEqual(
    ids({ rows: rows.slice(20) }),
  );
});

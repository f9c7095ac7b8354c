import { expect, test } from 'vitest';
import { getArrivals } from './shown-rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const seen = (before: string, after: string) =>
  getArrivals(rows(before), rows(after))
    .map(({ id }) => id)
    .join('');

test('only what came in at the top is news', () => {
  expect(seen('abc', 'abc')).toBe('');
  expect(seen('abc', 'xabc')).toBe('x');
  expect(seen('abc', 'xyab')).toBe('xy');
  expect(seen('', 'x')).toBe('x');
});

test('a row that leaves lets older ones come up, which is no news', () => {
  expect(seen('abc', 'bcd')).toBe('');
});

test('another list is no news', () => {
  expect(seen('abc', 'xyz')).toBe('');
});

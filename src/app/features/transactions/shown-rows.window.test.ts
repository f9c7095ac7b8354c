import { expect, test } from 'vitest';
import { firstRows, sharesOfFirstRows } from './shown-rows.ts';

test.each([
  { counts: [0, 20, 5], shares: [0, firstRows, 0] },
  { counts: [1, 20, 5], shares: [1, firstRows - 1, 0] },
  { counts: [9, 20, 5], shares: [firstRows, 0, 0] },
  { counts: [1, 1, 5], shares: [1, 1, firstRows - 2] },
  { counts: [0, 1, 0], shares: [0, 1, 0] },
])('of $counts rows the first paint needs $shares', ({ counts, shares }) => {
  expect(sharesOfFirstRows(counts)).toEqual(shares);
});

import { describe, expect, test } from 'vitest';
import { findGrowth, readEndpoints, writeEndpoints } from './growth-benchmark.ts';
import { growthReads } from './growth-reads.ts';
import { growthWrites } from './growth-writes.ts';
import { writesOfOneRecord } from './writes-of-one-record.ts';

test('the growth benchmark calls every read route of the contract, and no other', () => {
  const names = readEndpoints.map(({ name }) => name);
  expect(names.filter((name) => growthReads[name] === undefined)).toEqual([]);
  expect(Object.keys(growthReads).filter((name) => !names.includes(name))).toEqual([]);
});

test('every write route of the contract is measured, or finds one record whatever the history', () => {
  const named = [...Object.keys(growthWrites), ...writesOfOneRecord];
  expect(named.toSorted()).toEqual(writeEndpoints.map(({ name }) => name).toSorted());
});

describe('pages at 1,000 and at 200,000 lines', () => {
  const lines = 199_000;
  const perLine = { pagesPerLine: 0.1, because: 'it has every row' };

  test.each([
    ['the same', 100, 100, undefined, true],
    ['a few levels of an index more', 20, 40, undefined, true],
    ['a third more', 300, 410, undefined, false],
    ['ten times as many', 40, 400, undefined, false],
    ['ten times as many within a budget', 2_000, 20_000, perLine, true],
    ['more than a budget', 2_000, 25_000, perLine, false],
  ] as const)('%s: %i and %i', (_name, least, most, grows, isAllowed) => {
    expect(findGrowth(least, most, lines, grows) === undefined).toBe(isAllowed);
  });
});

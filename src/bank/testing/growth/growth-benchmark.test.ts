import { describe, expect, test } from 'vitest';
import { findGrowth, findSlowness, readEndpoints, writeEndpoints } from './growth-benchmark.ts';
import { growthReads } from './growth-reads.ts';
import { growthSteps } from './growth-steps.ts';
import { growthWrites } from './growth-writes.ts';
import { unmeasuredWrites } from './unmeasured-writes.ts';

test('the growth benchmark calls every read route of the contract, and no other', () => {
  const names = readEndpoints.map(({ name }) => name);
  expect(names.filter((name) => growthReads[name] === undefined)).toEqual([]);
  expect(Object.keys(growthReads).filter((name) => !names.includes(name))).toEqual([]);
});

test('every write route of the contract is measured once, or named with the reason why not', () => {
  const named = [
    ...Object.keys(growthWrites),
    ...Object.keys(growthSteps),
    ...Object.values(unmeasuredWrites).flat(),
  ];
  expect(named.toSorted()).toEqual(writeEndpoints.map(({ name }) => name).toSorted());
});

test('a call with a budget of time is red above it, and every other takes what it takes', () => {
  expect(findSlowness(50, 50)).toBeUndefined();
  expect(findSlowness(50.1, 50)).toBe('SLOW: at most 50 ms');
  expect(findSlowness(5_000)).toBeUndefined();
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

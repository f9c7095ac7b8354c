import { expect, test } from 'vitest';
import { noTries, triesLeft, waitLeftMs } from './app-lock.ts';

const nowMs = 1_700_000_000_000;

test('three wrong PINs cause no delay, each later one a longer one', () => {
  const waits = Array.from({ length: 10 }, (_, index) =>
    waitLeftMs({ count: index + 1, lastMs: nowMs }, nowMs),
  );
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits.slice(3)).toEqual(waits.slice(3).toSorted((a, b) => a - b));
  expect(waits[3]).toBe(5_000);
  expect(waitLeftMs(noTries, nowMs)).toBe(0);
});

test('the delay elapses, and a clock set back does not extend it', () => {
  const tries = { count: 5, lastMs: nowMs };
  expect(waitLeftMs(tries, nowMs + 10_000)).toBe(5_000);
  expect(waitLeftMs(tries, nowMs + 15_000)).toBe(0);
  expect(waitLeftMs(tries, nowMs - 86_400_000)).toBe(15_000);
});

test('ten wrong PINs leave no attempt', () => {
  expect(triesLeft(noTries)).toBe(10);
  expect(triesLeft({ count: 9, lastMs: nowMs })).toBe(1);
  expect(triesLeft({ count: 12, lastMs: nowMs })).toBe(0);
});

import { expect, test } from 'vitest';
import { isLockDue } from './app-lock.ts';

const hourMs = 3_600_000;
const start = { wallMs: 1_700_000_000_000, steadyMs: 5_000 };
const later = (wallMs: number, steadyMs = wallMs) => ({
  wallMs: start.wallMs + wallMs,
  steadyMs: start.steadyMs + steadyMs,
});
const here = { touched: start, seen: start };

test('locks after five idle minutes, or one if chosen', () => {
  const seen = (ms: number) => ({ touched: start, seen: later(ms) });
  expect(isLockDue(seen(299_000), later(299_000), 5)).toBe(false);
  expect(isLockDue(seen(300_000), later(300_000), 5)).toBe(true);
  expect(isLockDue(seen(59_000), later(59_000), 1)).toBe(false);
  expect(isLockDue(seen(60_000), later(60_000), 1)).toBe(true);
});

test('locks after sixty seconds hidden', () => {
  expect(isLockDue(here, later(59_999), 5)).toBe(false);
  expect(isLockDue(here, later(60_000), 5)).toBe(true);
});

test('a night of sleep counts, although the monotonic clock stopped (B40)', () => {
  expect(isLockDue(here, later(8 * hourMs, 0), 5)).toBe(true);
});

test('a clock set back does not leave the lock open', () => {
  expect(isLockDue(here, later(-hourMs, 0), 5)).toBe(true);
  expect(isLockDue(here, later(-hourMs, hourMs), 5)).toBe(true);
  expect(isLockDue(here, later(-500, 500), 5)).toBe(false);
});

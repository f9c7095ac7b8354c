import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkState, noteAnswer } from '../connectivity.ts';
import { getTimeLimits, startTimers } from './time-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noteAnswer();
});
afterEach(() => vi.useRealTimers());

const read = { method: 'GET' } as const;
const send = { method: 'POST' } as const;

test('time limits are those of the table (reliability.md 3.0)', () => {
  expect(getTimeLimits(read, 'background')).toEqual({ firstByteMs: 8_000, totalMs: 15_000 });
  expect(getTimeLimits(read, 'foreground')).toEqual({ firstByteMs: 10_000, totalMs: 30_000 });
  expect(getTimeLimits(send, 'foreground')).toEqual({ firstByteMs: 15_000, totalMs: 30_000 });
});

test('a write that moves money is never aborted by a timer (A11)', () => {
  const timed = startTimers(getTimeLimits({ ...send, movesMoney: true }, 'foreground'), undefined);
  vi.advanceTimersByTime(86_400_000);
  expect(timed.signal?.aborted ?? false).toBe(false);
  expect(timed.isTimeUp()).toBe(false);
});

test('its caller can still abort it', () => {
  const caller = new AbortController();
  const timed = startTimers(
    getTimeLimits({ ...send, movesMoney: true }, 'foreground'),
    caller.signal,
  );
  caller.abort();
  expect(timed.signal?.aborted).toBe(true);
});

test('a read without a first byte times out', () => {
  const timed = startTimers(getTimeLimits(read, 'background'), undefined);
  vi.advanceTimersByTime(7_999);
  expect(timed.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(timed.isTimeUp()).toBe(true);
  expect(timed.signal?.aborted).toBe(true);
});

test('a slow response is aborted by the total limit (B12)', () => {
  const timed = startTimers(getTimeLimits(read, 'background'), undefined);
  timed.firstByteArrived();
  vi.advanceTimersByTime(14_999);
  expect(timed.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(timed.isTimeUp()).toBe(true);
});

test('a finished call leaves no timer', () => {
  const timed = startTimers(getTimeLimits(read, 'background'), undefined);
  timed.end();
  vi.advanceTimersByTime(60_000);
  expect(timed.isTimeUp()).toBe(false);
  expect(networkState.get()).toBe('online');
});

test('after four seconds without a byte the connection counts as slow (B8)', () => {
  startTimers(getTimeLimits(read, 'background'), undefined);
  vi.advanceTimersByTime(3_999);
  expect(networkState.get()).toBe('online');
  vi.advanceTimersByTime(1);
  expect(networkState.get()).toBe('slow');
});

test('it is not slow if other responses arrived meanwhile', () => {
  startTimers(getTimeLimits(read, 'background'), undefined);
  vi.advanceTimersByTime(2_000);
  noteAnswer();
  vi.advanceTimersByTime(2_000);
  expect(networkState.get()).toBe('online');
});

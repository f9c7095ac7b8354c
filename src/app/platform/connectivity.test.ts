import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  concludeFailure,
  connectivity,
  networkState,
  noteAnswer,
  noteFailure,
  retryAfterMs,
  setProbeTrigger,
} from './connectivity.ts';

const asked = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  setProbeTrigger(asked);
  noteAnswer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one failing call among successful ones triggers a probe first', () => {
  noteFailure({ state: 'busy' });
  expect(networkState.get()).toBe('online');
  expect(asked).toHaveBeenCalledOnce();
});

test('a failure long after the last response counts immediately', () => {
  vi.advanceTimersByTime(3_000);
  noteFailure({ state: 'silent' });
  expect(networkState.get()).toBe('silent');
  expect(asked).not.toHaveBeenCalled();
});

test('silence without a network counts as offline, without a probe', () => {
  vi.stubGlobal('navigator', { onLine: false });
  noteFailure({ state: 'silent' });
  expect(networkState.get()).toBe('offline');
});

test('detailed states map to one simple state', () => {
  const published = (['silent', 'portal', 'maintenance', 'busy'] as const).map((state) => {
    concludeFailure({ state });
    return connectivity.get();
  });
  expect(published).toEqual(['silent', 'silent', 'unavailable', 'unavailable']);
});

test('a Retry-After is respected, up to a minute (A9)', () => {
  concludeFailure({ state: 'busy', retryAfterSeconds: 20 });
  expect(retryAfterMs()).toBe(20_000);
  vi.advanceTimersByTime(15_000);
  expect(retryAfterMs()).toBe(5_000);
  concludeFailure({ state: 'busy', retryAfterSeconds: 86_400 });
  expect(retryAfterMs()).toBe(60_000);
});

test('listeners of either state see both in agreement', () => {
  const heard: string[] = [];
  const stop = networkState.subscribe(() =>
    heard.push(`${networkState.get()}, ${connectivity.get()}`),
  );
  concludeFailure({ state: 'silent' });
  concludeFailure({ state: 'busy' });
  noteAnswer();
  stop();
  expect(heard).toEqual(['silent, silent', 'busy, unavailable', 'online, online']);
});

test('a response that arrives as the network goes triggers a probe', () => {
  vi.stubGlobal('navigator', { onLine: false });
  concludeFailure({ state: 'silent' });
  expect(networkState.get()).toBe('offline');
  noteAnswer();
  noteAnswer();
  expect(networkState.get()).toBe('online');
  expect(asked).toHaveBeenCalledOnce();
});

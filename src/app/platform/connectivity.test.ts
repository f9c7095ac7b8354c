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

test('one failing call among answered ones is doubted and asked first', () => {
  noteFailure({ state: 'busy' });
  expect(networkState.get()).toBe('online');
  expect(asked).toHaveBeenCalledOnce();
});

test('a failure long after the last answer is believed', () => {
  vi.advanceTimersByTime(3_000);
  noteFailure({ state: 'silent' });
  expect(networkState.get()).toBe('silent');
  expect(asked).not.toHaveBeenCalled();
});

test('where the device has no network, silence is that, and not doubted', () => {
  vi.stubGlobal('navigator', { onLine: false });
  noteFailure({ state: 'silent' });
  expect(networkState.get()).toBe('offline');
});

test('what a person is told apart is one thing to who needs the network', () => {
  const told = (['silent', 'portal', 'maintenance', 'busy'] as const).map((state) => {
    concludeFailure({ state });
    return connectivity.get();
  });
  expect(told).toEqual(['silent', 'silent', 'unavailable', 'unavailable']);
});

test('the bank is left alone for as long as it asked, a minute at most (A9)', () => {
  concludeFailure({ state: 'busy', retryAfterSeconds: 20 });
  expect(retryAfterMs()).toBe(20_000);
  vi.advanceTimersByTime(15_000);
  expect(retryAfterMs()).toBe(5_000);
  concludeFailure({ state: 'busy', retryAfterSeconds: 86_400 });
  expect(retryAfterMs()).toBe(60_000);
});

test('who hears that the network went or came can rely on both ways to say it', () => {
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

test('an answer that was on its way as the network went is asked for once more', () => {
  vi.stubGlobal('navigator', { onLine: false });
  concludeFailure({ state: 'silent' });
  expect(networkState.get()).toBe('offline');
  noteAnswer();
  noteAnswer();
  expect(networkState.get()).toBe('online');
  expect(asked).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, runAfterFirstPaint, withTimeout } from './timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = new Promise<never>(() => undefined);

test('a promise that takes too long is rejected', async () => {
  const outcome = withTimeout(3_000, never).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeoutError);
});

test('a result and a rejection are passed through', async () => {
  await expect(withTimeout(3_000, Promise.resolve('here'))).resolves.toBe('here');
  await expect(withTimeout(3_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('sleep does not count as waiting', async () => {
  let come: (value: string) => void = () => undefined;
  const waited = withTimeout(3_000, new Promise<string>((resolve) => (come = resolve)));
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  await vi.advanceTimersByTimeAsync(3_000);
  come('after the sleep');
  await expect(waited).resolves.toBe('after the sleep');
});

test('what follows the first paint is done by a browser that is never idle, too', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(run, timeout);
  });
  const run = vi.fn<() => void>();
  runAfterFirstPaint(run);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledOnce();
});

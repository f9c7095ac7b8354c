import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockUpdate, isUpdateBlocked } from '../app-update.ts';
import { concludeFailure, noteAnswer } from '../connectivity.ts';
import { reloadOnce, reloadWhenOnline } from './missing-code.ts';

/** A session storage like a browser's. */
const sessionStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', sessionStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The number of reloads after the given number of attempts. */
const reloadsOf = (tries: number): number => {
  const reload = vi.fn<() => void>();
  for (let one = 0; one < tries; one += 1) reloadOnce(reload);
  return reload.mock.calls.length;
};

describe('the automatic reload (reliability.md B25, R21)', () => {
  it('is done once in half a minute, however many files are missing', () => {
    expect(reloadsOf(5)).toBe(1);
    vi.advanceTimersByTime(29_000);
    expect(reloadsOf(5)).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(reloadsOf(5)).toBe(1);
  });

  it('is not done with unsaved input, nor right after it was saved', () => {
    const releases = [blockUpdate(), blockUpdate()];
    expect(reloadsOf(1)).toBe(0);
    releases[0]?.();
    releases[0]?.();
    expect([isUpdateBlocked.get(), reloadsOf(1)]).toEqual([true, 0]);
    releases[1]?.();
    expect([isUpdateBlocked.get(), reloadsOf(1)]).toEqual([false, 1]);
  });

  it('is done when the network returns, or immediately if it has', async () => {
    const reload = vi.fn<() => void>();
    const isReachable = () => Promise.resolve(true);
    concludeFailure({ state: 'silent' });
    const end = reloadWhenOnline(reload, isReachable);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    noteAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    end();
    vi.advanceTimersByTime(31_000);
    const endSecond = reloadWhenOnline(reload, isReachable);
    await vi.advanceTimersByTimeAsync(0);
    endSecond();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not used up by a network loss that is detected later', async () => {
    const reload = vi.fn<() => void>();
    let isThere = false;
    const end = reloadWhenOnline(reload, () => Promise.resolve(isThere));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    concludeFailure({ state: 'silent' });
    isThere = true;
    noteAnswer();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    end();
  });

  it('is not done without storage that would detect a loop', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(reloadsOf(3)).toBe(0);
  });
});

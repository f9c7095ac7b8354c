import { beforeEach, expect, test } from 'vitest';
import { concludeFailure, noteAnswer } from '#app/platform/connectivity.ts';
import { isSavingData } from '#app/platform/data-saver.ts';
import { pollEveryMs } from './read-query.ts';

beforeEach(() => {
  noteAnswer();
  isSavingData.set(false);
});

test('polling uses the given interval', () => {
  expect(pollEveryMs(10_000)).toBe(10_000);
});

test('with data saver polling is every minute instead of every ten seconds (B42)', () => {
  isSavingData.set(true);
  expect(pollEveryMs(10_000)).toBe(60_000);
});

test.each(['silent', 'portal', 'maintenance', 'busy'] as const)(
  'no polling while the network is %s: the wave after the reconnect refetches',
  (state) => {
    concludeFailure({ state });
    expect(pollEveryMs(10_000)).toBe(false);
  },
);

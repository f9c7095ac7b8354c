import { beforeEach, expect, test } from 'vitest';
import { concludeFailure, noteAnswer } from '#app/platform/connectivity.ts';
import { isSavingData } from '#app/platform/browser/data-saver.ts';
import { pollEveryMs } from './read-query.ts';

beforeEach(() => {
  noteAnswer();
  isSavingData.set(false);
});

test('figures are asked again as often as is usual', () => {
  expect(pollEveryMs(10_000)).toBe(10_000);
});

test('to spare data they are asked every minute instead of every ten seconds (B42)', () => {
  isSavingData.set(true);
  expect(pollEveryMs(10_000)).toBe(60_000);
});

test.each(['silent', 'portal', 'maintenance', 'busy'] as const)(
  'nothing is asked while the network is %s: the wave after the return does it',
  (state) => {
    concludeFailure({ state });
    expect(pollEveryMs(10_000)).toBe(false);
  },
);

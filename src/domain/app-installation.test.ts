import { expect, test } from 'vitest';
import { shouldOfferInstall } from './app-installation.ts';
import type { InstallOfferFacts } from './app-installation.ts';

const day = 86_400_000;
const nowMs = 1_000 * day;

/** A customer's second visit after half a minute, with no obstacle. */
const good: InstallOfferFacts = {
  canInstall: true,
  isSignedIn: true,
  isOnline: true,
  isCalm: true,
  visits: 2,
  visitMs: 30_000,
  nowMs,
  declined: 0,
};

test.each<readonly [string, Partial<InstallOfferFacts>, boolean]>([
  ['on a second visit', {}, true],
  ['but not in its first seconds', { visitMs: 9_999 }, false],
  ['not while one looks around for the first time', { visits: 1, visitMs: 59_999 }, false],
  ['but after a minute of it', { visits: 1, visitMs: 60_000 }, true],
  ['never where it is installed, or cannot be', { canInstall: false }, false],
  ['never to a stranger', { isSignedIn: false }, false],
  ['never without a network', { isOnline: false }, false],
  ['never while something waits or has failed', { isCalm: false }, false],
  ['never twice a week', { lastOfferedAtMs: nowMs - 7 * day + 1 }, false],
  ['again after a week', { lastOfferedAtMs: nowMs - 7 * day }, true],
  ['after one Not now too', { lastOfferedAtMs: nowMs - 7 * day, declined: 1 }, true],
  ['not within a month of the second', { lastOfferedAtMs: nowMs - 29 * day, declined: 2 }, false],
  ['and then again', { lastOfferedAtMs: nowMs - 30 * day, declined: 2 }, true],
  ['not because the clock was set back', { lastOfferedAtMs: nowMs + day }, false],
])('%s', (_case, change, isOffered) => {
  expect(shouldOfferInstall({ ...good, ...change })).toBe(isOffered);
});

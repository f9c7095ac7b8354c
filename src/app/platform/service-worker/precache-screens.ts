import { connectivity } from '../connectivity.ts';
import { isSavingData } from '../data-saver.ts';
import { preferences } from '../preferences.ts';
import { sessionState } from '../session/session-state.ts';
import { untilIdle } from '../timing.ts';
import type { PageMessage, PageTier, PrecacheProgress } from './messages.ts';

/**
 * Delay before each tier. The main screens follow once the first screen has its figures: they open
 * offline from 15 seconds after sign-in.
 */
const askAfterMs = { next: 2_000, idle: 20_000 } as const satisfies Record<PageTier, number>;
/** Maximum delay between retries of an incomplete tier; it doubles each time. */
const longestPauseMs = askAfterMs.idle;

/**
 * Precaches code, styles and texts of every screen, and the geography, for a signed-in customer:
 * the main screens soon after the first, the others once the page is idle (docs/decisions/0016,
 * 0078).
 */
export const precacheScreens = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  fetchTier(registration, 'next');
  fetchTier(registration, 'idle');
};

/** Requests a tier after a delay, and again until it is complete. */
const fetchTier = (registration: ServiceWorkerRegistration, tier: PageTier): void => {
  const askAfter = (pauseMs: number): void => {
    const ask = async (): Promise<void> => {
      const isDone = await fetchInOneTab(registration, tier).catch(() => false);
      if (!isDone) askAfter(Math.min(pauseMs * 2, longestPauseMs));
    };
    setTimeout(() => void ask(), pauseMs);
  };
  askAfter(askAfterMs[tier]);
};

/** Runs in one tab at a time; without locks the worker avoids duplicates. */
const fetchInOneTab = async (
  registration: ServiceWorkerRegistration,
  tier: PageTier,
): Promise<boolean> => {
  if (!('locks' in navigator)) return fetchWhole(registration, tier);
  return navigator.locks.request(lockNameOf(tier), { ifAvailable: true }, (lock) =>
    lock === null ? false : fetchWhole(registration, tier),
  );
};

const lockNameOf = (tier: PageTier): string => `kheya.keep-screens.${tier}`;

/** Continues in small steps while allowed; returns whether the whole tier is cached. */
const fetchWhole = async (
  registration: ServiceWorkerRegistration,
  tier: PageTier,
): Promise<boolean> => {
  while (mayFetchAhead() && registration.active !== null) {
    await untilIdle();
    const { kept, left } = await askForSome(registration.active, tier);
    if (left === 0) return true;
    if (kept === 0) return false;
  }
  return false;
};

/** A worker stopped by the browser does not respond. */
const answerWithinMs = 60_000;

const askForSome = (worker: ServiceWorker, tier: PageTier): Promise<PrecacheProgress> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('the service worker did not respond')), answerWithinMs);
    port1.addEventListener('message', ({ data }: MessageEvent<PrecacheProgress>) => resolve(data));
    port1.start();
    const { language } = preferences();
    const message: PageMessage = { type: 'KEEP_SCREENS', tier, language };
    worker.postMessage(message, [port2]);
  });

/** Signed in, with a network and without data saving (reliability.md B42). */
const mayFetchAhead = (): boolean =>
  sessionState() === 'active' && connectivity.get() === 'online' && !isSavingData.get();

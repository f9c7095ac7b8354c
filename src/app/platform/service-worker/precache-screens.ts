import { connectivity } from '../connectivity.ts';
import { isSavingData } from '../browser/data-saver.ts';
import { sessionState } from '../session/session-state.ts';
import { untilIdle } from '../timing.ts';
import type { PageMessage, PageTier, PrecacheProgress } from './messages.ts';

/**
 * How long a page is left alone before each tier, and between two tries. The main places come once the
 * first screen has its figures: they open without a network from 15 seconds after signing in.
 */
const askAfterMs = { next: 2_000, idle: 20_000 } as const satisfies Record<PageTier, number>;
/** Between two tries of a tier that is not complete, each time twice as long, until that of `idle`. */
const longestPauseMs = askAfterMs.idle;

/**
 * Brings the code, styles and texts of every screen and the geography to the device of a signed-in
 * customer: the main places soon after the first screen, the others once the page has been idle for a
 * while (docs/decisions/0016, 0078).
 */
export const precacheScreens = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  fetchTier(registration, 'next');
  fetchTier(registration, 'idle');
};

/** Asks for a tier after a pause, and again until it is complete. */
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

/** One tab at a time; where the browser has no locks the worker sees to it that nothing is twice. */
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

/** Goes on in small steps for as long as it may; returns whether the whole tier is on the device. */
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

/** A worker the browser ended in the middle does not answer any more. */
const answerWithinMs = 60_000;

const askForSome = (worker: ServiceWorker, tier: PageTier): Promise<PrecacheProgress> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('the worker does not answer')), answerWithinMs);
    port1.addEventListener('message', ({ data }: MessageEvent<PrecacheProgress>) => resolve(data));
    port1.start();
    const message: PageMessage = { type: 'KEEP_SCREENS', tier };
    worker.postMessage(message, [port2]);
  });

/** Signed in, with a network that works and costs nobody more than they want (design 5, B42). */
const mayFetchAhead = (): boolean =>
  sessionState() === 'active' && connectivity.get() === 'online' && !isSavingData.get();

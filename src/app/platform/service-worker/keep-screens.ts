import { connectivity } from '../connectivity.ts';
import { isSavingData } from '../data-saver/is-saving-data.ts';
import { sessionState } from '../session/session-state.ts';
import { untilIdle } from '../after-paint.ts';
import type { PageMessage, ScreensKept } from './messages.ts';

/** How long a page is left alone first, and between two tries: done within its first minute. */
const askEveryMs = 20_000;
/** A worker the browser ended in the middle does not answer any more. */
const answerWithinMs = 60_000;
const lockName = 'kheya.keep-screens';

const askForSome = (worker: ServiceWorker): Promise<ScreensKept> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('the worker does not answer')), answerWithinMs);
    port1.addEventListener('message', ({ data }: MessageEvent<ScreensKept>) => resolve(data));
    port1.start();
    const message: PageMessage = { type: 'KEEP_SCREENS' };
    worker.postMessage(message, [port2]);
  });

/** Signed in, with a network that works and costs nobody more than they want (design 5, B42). */
const mayFetchAhead = (): boolean =>
  sessionState() === 'active' && connectivity.get() === 'online' && !isSavingData.get();

/** Goes on in small steps for as long as it may; gives whether everything is on the device. */
const keepAll = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  while (mayFetchAhead() && registration.active !== null) {
    await untilIdle();
    const { kept, left } = await askForSome(registration.active);
    if (left === 0) return true;
    if (kept === 0) return false;
  }
  return false;
};

/** One tab at a time; where the browser has no locks the worker sees to it that nothing is twice. */
const keepInOneTab = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  if (!('locks' in navigator)) return keepAll(registration);
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock === null ? false : keepAll(registration),
  );
};

/**
 * Brings the code, styles and texts of every screen and the geography to the device of a signed-in
 * customer, once the page has been left in peace (issue 3; docs/decisions/0016).
 */
export const keepScreens = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  const ask = async (): Promise<void> => {
    const isDone = await keepInOneTab(registration).catch(() => false);
    if (!isDone) setTimeout(() => void ask(), askEveryMs);
  };
  setTimeout(() => void ask(), askEveryMs);
};

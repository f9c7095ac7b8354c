import { isSavingData } from '#app/platform/browser/data-saver.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { subscribeCustomer } from '#app/platform/known-customer.ts';
import { isLocked } from '#app/platform/lock-state.ts';
import { observable } from '#app/platform/observable.ts';
import { isSharedDevice, readPlain, writePlain } from '#app/platform/plain-storage.ts';
import { subscribeToken, validToken } from '#app/platform/session/token.ts';
import { isPersistenceEnabled, isStorageAvailable } from '#app/platform/storage/vault.ts';
import { queryClient } from '../cache/query-client.ts';

/** Why nothing is fetched for the device now; undefined when nothing hinders. */
export type SyncObstacle =
  | 'signed-out'
  | 'locked'
  | 'offline'
  | 'not-kept'
  | 'paused'
  | 'saving-data'
  | 'full'
  | 'hidden';

const pauseKey = 'kheya.history-paused';

/** The person's own pause, on this device. */
export const isHistoryPaused = observable(readPlain('local', pauseKey) === true);

/** Stops fetching for the device, or goes on with it. */
export const pauseHistory = (isPaused: boolean): void => {
  writePlain('local', pauseKey, isPaused);
  isHistoryPaused.set(isPaused);
  if (!isPaused) isDeviceFull.set(false);
};

/** True once the device refused rows: nothing older is fetched until somebody asks for it. */
export const isDeviceFull = observable(false);

/** The person asked for all rows now, whatever would hold them back (Data saver, a pause). */
export const isSyncRequested = observable(false);

/** What hinders the filling now, the weightiest first. */
export const getSyncObstacle = (): SyncObstacle | undefined => {
  if (!validToken()) return 'signed-out';
  if (isLocked.get()) return 'locked';
  if (connectivity.get() !== 'online') return 'offline';
  if (isSyncRequested.get()) return undefined;
  if (!isStorageAvailable.get() || isSharedDevice.get() || !isPersistenceEnabled())
    return 'not-kept';
  if (isHistoryPaused.get()) return 'paused';
  if (isSavingData.get()) return 'saving-data';
  return isHidden() ? 'hidden' : undefined;
};

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

/** Hears every change that may raise or lift an obstacle. */
export const subscribeObstacles = (listener: () => void): (() => void) => {
  const ends = [
    subscribeToken,
    subscribeCustomer,
    isLocked.subscribe,
    connectivity.subscribe,
    isSyncRequested.subscribe,
    isStorageAvailable.subscribe,
    isSharedDevice.subscribe,
    isHistoryPaused.subscribe,
    isSavingData.subscribe,
    isDeviceFull.subscribe,
  ].map((subscribe) => subscribe(listener));
  globalThis.document?.addEventListener('visibilitychange', listener);
  return () => {
    for (const end of ends) end();
    globalThis.document?.removeEventListener('visibilitychange', listener);
  };
};

/** Fetches every row that is missing, by the person's own wish: past Data saver, a pause, a full device. */
export const bringMissingRows = (): void => {
  isDeviceFull.set(false);
  isSyncRequested.set(true);
};

/** Between two requests, so that neither the bank nor a slow phone feels them. */
const pauseMs = 150;
/** What the screens wait for comes first, but not for ever. */
const yieldAtMostMs = 3_000;

/** Waits until the browser is idle and no screen waits for the bank. */
export const untilIdle = async (signal: AbortSignal): Promise<void> => {
  const sinceMs = performance.now();
  do {
    await pause(pauseMs);
    await idle();
  } while (
    !signal.aborted &&
    queryClient.isFetching() > 0 &&
    performance.now() - sinceMs < yieldAtMostMs
  );
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: yieldAtMostMs });
    } else setTimeout(resolve, pauseMs);
  });

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.history') : undefined;

/** Counts the changes of what is on the device, in this tab and the others: who shows it reads anew. */
export const historyChanges = observable(0);

const countChange = (): void => historyChanges.set(historyChanges.get() + 1);

/** A filling changes the device several times a second; who shows it need not follow each time. */
const atMostEveryMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells every tab, within a second, that what is on the device has changed. */
export const announceHistoryChange = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    countChange();
    channel?.postMessage('changed');
  }, atMostEveryMs);
};

channel?.addEventListener('message', countChange);

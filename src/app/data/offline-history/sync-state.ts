import { isSavingData } from '#app/platform/data-saver.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { subscribeCustomer } from '#app/platform/known-customer.ts';
import { isLocked } from '#app/platform/lock-state.ts';
import { observable } from '#app/platform/observable.ts';
import { isSharedDevice, readPlain, writePlain } from '#app/platform/plain-storage.ts';
import { subscribeToken, validToken } from '#app/platform/session/token.ts';
import { isPersistenceEnabled, isStorageAvailable } from '#app/platform/storage/vault.ts';
import { queryClient } from '../cache/query-client.ts';

/** Why no sync is running; undefined if nothing prevents it. */
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

/** The customer's pause on this device. */
export const isHistoryPaused = observable(readPlain('local', pauseKey) === true);

/** Pauses or resumes the sync on this device. */
export const pauseHistory = (isPaused: boolean): void => {
  writePlain('local', pauseKey, isPaused);
  isHistoryPaused.set(isPaused);
  if (!isPaused) isDeviceFull.set(false);
};

/** True once the device rejected rows: nothing older is fetched until requested. */
export const isDeviceFull = observable(false);

/** The customer requested all rows now, despite data saver or a pause. */
export const isSyncRequested = observable(false);

/** The current obstacle, most important first. */
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

/**
 * Calls the listener on every change that may affect the obstacle; returns an unsubscribe function.
 */
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

/**
 * Fetches all missing rows on the customer's request, despite data saver, a pause or a full device.
 */
export const bringMissingRows = (): void => {
  isDeviceFull.set(false);
  isSyncRequested.set(true);
};

/** Delay between requests, to spare the bank and slow phones. */
const pauseMs = 150;
/** Screens' requests go first, but only for this long. */
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

/** Counts changes of the stored history in all tabs; readers reload on a change. */
export const historyChanges = observable(0);

const countChange = (): void => historyChanges.set(historyChanges.get() + 1);

/** A sync changes the history several times per second; listeners are throttled. */
const atMostEveryMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notifies all tabs, within a second, that the stored history has changed. */
export const announceHistoryChange = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    countChange();
    channel?.postMessage('changed');
  }, atMostEveryMs);
};

channel?.addEventListener('message', countChange);

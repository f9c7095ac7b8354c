import { connectivity } from '#app/platform/connectivity.ts';
import { isSavingData } from '#app/platform/data-saver/is-saving-data.ts';
import { isLocked } from '#app/platform/lock/is-locked.ts';
import { observable } from '#app/platform/observable.ts';
import { subscribeCustomer } from '#app/platform/session/known-customer.ts';
import { subscribeToken, validToken } from '#app/platform/session/token.ts';
import { isSharedDevice, readPlain, writePlain } from '#app/platform/storage/plain-storage.ts';
import { isCopyWanted, isKeptOnDevice } from '#app/platform/storage/vault.ts';

/** Why nothing is fetched for the device now; undefined when nothing hinders. */
export type Obstacle =
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
export const isAskedForNow = observable(false);

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

/** What hinders the filling now, the weightiest first. */
export const fillObstacle = (): Obstacle | undefined => {
  if (!validToken()) return 'signed-out';
  if (isLocked.get()) return 'locked';
  if (connectivity.get() !== 'online') return 'offline';
  if (isAskedForNow.get()) return undefined;
  if (!isKeptOnDevice.get() || isSharedDevice.get() || !isCopyWanted()) return 'not-kept';
  if (isHistoryPaused.get()) return 'paused';
  if (isSavingData.get()) return 'saving-data';
  return isHidden() ? 'hidden' : undefined;
};

/** Hears every change that may raise or lift an obstacle. */
export const subscribeObstacles = (listener: () => void): (() => void) => {
  const ends = [
    subscribeToken,
    subscribeCustomer,
    isLocked.subscribe,
    connectivity.subscribe,
    isAskedForNow.subscribe,
    isKeptOnDevice.subscribe,
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

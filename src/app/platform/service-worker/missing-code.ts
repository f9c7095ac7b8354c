import { probe } from '../api/request.ts';
import { applyUpdate, isUpdateBlocked } from '../app-update.ts';
import { connectivity } from '../connectivity.ts';
import { observable } from '../observable.ts';
import { readPlain, writePlain } from '../plain-storage.ts';

const reloadedAtKey = 'kheya.reloaded-at';
const guardMs = 30_000;

/** True if a part of the app failed to load and the customer must reload. */
export const isCodeMissing = observable(false);

/**
 * Reloads the page, unless this tab did so within the last half minute or has unsaved work, to
 * avoid reload loops (reliability.md B25, R21). Returns whether it reloads.
 */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const nowMs = Date.now();
  const last = readPlain('session', reloadedAtKey);
  const isGuarded = typeof last === 'number' && Math.abs(nowMs - last) < guardMs;
  // Without storage that survives the reload, a loop could not be detected.
  if (isGuarded || isUpdateBlocked.get() || !writePlain('session', reloadedAtKey, nowMs))
    return false;
  reload();
  return true;
};

/**
 * Reloads only while the bank responds: otherwise a reload gains nothing and uses up the allowed
 * one. A missing part of the app is often the first sign of a lost network.
 */
const reloadIfReachable = async (
  reload: () => void,
  isReachable: () => Promise<boolean>,
): Promise<boolean> =>
  connectivity.get() === 'online' && (await isReachable()) && reloadOnce(reload);

/**
 * Reloads the page once the bank is reachable: a browser may cache a module's failure, and only a
 * new page requests it again. Tries immediately too, since the network may already be back. Returns
 * a cancel function.
 */
export const reloadWhenOnline = (
  reload: () => void,
  isReachable: () => Promise<boolean> = probe,
): (() => void) => {
  let isCancelled = false;
  const reloadUnlessCancelled = (): void => {
    if (!isCancelled) reload();
  };
  const tryNow = (): void => void reloadIfReachable(reloadUnlessCancelled, isReachable);
  tryNow();
  const unsubscribe = connectivity.subscribe(tryNow);
  return () => {
    isCancelled = true;
    unsubscribe();
  };
};

const failures = new WeakSet<object>();

/** One screen may miss several files: only the first triggers a reload. */
let isLeaving = false;

/** Whether an error means that a part of the app failed to load. */
export const isMissingCodeError = (error: unknown): boolean =>
  error instanceof Error && failures.has(error);

/**
 * A chunk of an older release is gone: with a network, reload the current release; if a worker
 * serves the older one, activate the newer worker first.
 */
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => {
  failures.add(payload);
  void reloadIfReachable(applyUpdate, probe).then((isReloading) => {
    isLeaving ||= isReloading;
    isCodeMissing.set(!isLeaving);
  });
});

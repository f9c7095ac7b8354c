import { probe } from '../api/request.ts';
import { applyUpdate, isUpdateBlocked } from '../app-update.ts';
import { connectivity } from '../connectivity.ts';
import { observable } from '../observable.ts';
import { readPlain, writePlain } from '../plain-storage.ts';

const reloadedAtKey = 'kheya.reloaded-at';
const guardMs = 30_000;

/** True when a part of the app did not arrive and loading the page again is left to the person. */
export const isCodeMissing = observable(false);

/**
 * Loads the page anew, unless that was done in this tab within the last half minute or something
 * half-done would be lost: no reload loops (reliability.md B25, R21). Gives whether it does.
 */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const nowMs = Date.now();
  const last = readPlain('session', reloadedAtKey);
  const isGuarded = typeof last === 'number' && Math.abs(nowMs - last) < guardMs;
  // Without a storage that outlives the reload nothing would stop the next one.
  if (isGuarded || isUpdateBlocked.get() || !writePlain('session', reloadedAtKey, nowMs))
    return false;
  reload();
  return true;
};

/**
 * Reloads only while the bank answers: without it a reload brings nothing new and uses up the one
 * that is allowed. What fails first when a network goes is often a part of the app.
 */
const reloadIfReachable = async (
  reload: () => void,
  isReachable: () => Promise<boolean>,
): Promise<boolean> =>
  connectivity.get() === 'online' && (await isReachable()) && reloadOnce(reload);

/**
 * Reloads the page once the bank can be reached: a browser may remember that a module failed, and
 * then only a new page asks for it again. That may be now, since the network may have come back
 * before anything showed that the module failed. Returns a function that cancels it.
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

/** One screen may miss several files: the first of them has the page loaded anew. */
let isLeaving = false;

/** Whether an error is that a part of the app could not be loaded. */
export const isMissingCodeError = (error: unknown): boolean =>
  error instanceof Error && failures.has(error);

/**
 * A chunk of an older release is gone: with a network the release of now is a reload away, and
 * where a worker keeps the older one, the newer worker is fetched first.
 */
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => {
  failures.add(payload);
  void reloadIfReachable(applyUpdate, probe).then((isReloading) => {
    isLeaving ||= isReloading;
    isCodeMissing.set(!isLeaving);
  });
});

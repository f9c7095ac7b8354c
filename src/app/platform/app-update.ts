import { observable } from './observable.ts';

/** True while a newer version waits to be applied (product.md A14, reliability.md B24). */
export const isUpdateReady = observable(false);

/** True once the bank has rejected this version as too old (reliability.md B26). */
export const isAppTooOld = observable(false);

/** True while this tab has unsaved input or a running submission. */
export const isUpdateBlocked = observable(false);

/**
 * The worker under which this page started. Another one may take over before the page listens for
 * that, which it does after its first content.
 */
export const controllerAtStart = globalThis.navigator?.serviceWorker?.controller ?? null;

let blocks = 0;

/**
 * Blocks every reload of this tab until the returned function is called: for unsaved input and
 * running submissions (reliability.md B24, B25, R21).
 */
export const blockUpdate = (): (() => void) => {
  let isHeld = true;
  blocks += 1;
  isUpdateBlocked.set(true);
  return () => {
    if (!isHeld) return;
    isHeld = false;
    blocks -= 1;
    isUpdateBlocked.set(blocks > 0);
  };
};

/** Set by the worker's registration, which loads after the first paint. */
export const setApplyUpdate = (next: () => void): void => {
  apply = next;
};

let apply: () => void = () => location.reload();

/** Applies the waiting version in all tabs and reloads the page. */
export const applyUpdate = (): void => apply();

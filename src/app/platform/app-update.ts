import { observable } from './observable.ts';

/** True while a newer version waits to be applied (product.md A14, reliability.md B24). */
export const isUpdateReady = observable(false);

/** True once the bank has said that it no longer understands this version (reliability.md B26). */
export const isAppTooOld = observable(false);

/** True while a form or a running send in this tab must not be lost to a reload. */
export const isUpdateBlocked = observable(false);

let blocks = 0;

/**
 * Holds every reload of this tab back, until the release it gives is called: for a half-filled form
 * and for a send on its way (reliability.md B24, B25, R21).
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

/** Handed in by the worker's registration, which loads long after the first paint. */
export const setApplyUpdate = (next: () => void): void => {
  apply = next;
};

let apply: () => void = () => location.reload();

/** Applies the waiting version, here and in the other tabs, and loads the page anew. */
export const applyUpdate = (): void => apply();

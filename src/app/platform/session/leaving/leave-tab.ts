import { isSharedDevice, writePlain } from '../../storage/plain-storage.ts';
import { personOfTab, reloadCustomer } from '../known-customer.ts';
import { forgetInMemory } from '../purge.ts';
import { purgeOwedKey } from '../session-keys.ts';
import { reloadToken } from '../token.ts';
import { isTabCurrent, joinGeneration } from './generation.ts';
import { isLeaving } from './is-leaving.ts';

/** Where a tab begins anew: the screen of whoever is known by now, else the public page (A30). */
const beginAnew = (): void => location.replace('/open?to=home');

const blank = (): void => {
  document.body.replaceChildren();
  document.title = 'Kheya';
};

/**
 * The customer of this tab has left elsewhere: their figures go from the screen within this very
 * task, and the tab begins anew (reliability.md R12, B17, B18). What it may have written meanwhile
 * is removed then and not now: this tab may not yet see whose records lie there.
 */
export const leaveTab = (): void => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  blank();
  forgetInMemory();
  writePlain('local', purgeOwedKey, true);
  beginAnew();
};

/** Leaves when the customer of this tab is no longer the one of this device (T3). */
export const judgeTab = (): void => {
  if (isTabCurrent()) return;
  if (personOfTab() !== undefined) return leaveTab();
  joinGeneration();
  reloadToken();
  reloadCustomer();
};

/** A page that is put aside is covered, and judged before it is seen again (B39, B40). */
const watchPageCache = (isAnybodyHere: () => boolean): void => {
  const { style } = document.documentElement;
  addEventListener('pagehide', () => {
    if (personOfTab() === undefined) return;
    style.visibility = 'hidden';
    if (isSharedDevice.get()) forgetInMemory();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || personOfTab() === undefined) return;
    judgeTab();
    if (isLeaving.get() || !isAnybodyHere()) beginAnew();
    else style.visibility = '';
  });
};

/**
 * Judges the tab whenever it may have missed something. A shared device has no mark that could be
 * compared, so a tab that is put to sleep there forgets at once (A19).
 */
export const watchTab = (isAnybodyHere: () => boolean): void => {
  if (!('document' in globalThis)) return;
  for (const type of ['focus', 'storage'] as const) addEventListener(type, judgeTab);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, judgeTab);
  document.addEventListener('freeze', () => {
    if (isSharedDevice.get() && personOfTab() !== undefined) leaveTab();
  });
  watchPageCache(isAnybodyHere);
};

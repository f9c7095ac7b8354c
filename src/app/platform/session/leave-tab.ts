import { isTabCurrent, joinGeneration, purgePendingKey } from '../device-marks.ts';
import { customerIdOfTab, reloadCustomer } from '../known-customer.ts';
import { observable } from '../observable.ts';
import { isSharedDevice, writePlain } from '../plain-storage.ts';
import { purgeMemory } from './purge.ts';
import { reloadToken } from './token.ts';

/**
 * The customer of this tab has left elsewhere: their figures go from the screen within this very
 * task, and the tab begins anew (reliability.md R12, B17, B18). What it may have written meanwhile
 * is removed then and not now: this tab may not yet see whose records lie there.
 */
export const leaveTab = (): void => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  blank();
  purgeMemory();
  writePlain('local', purgePendingKey, true);
  restartTab();
};

/** Where a tab begins anew: the screen of whoever is known by now, else the public page (A30). */
const restartTab = (): void => location.replace('/open?to=home');

const blank = (): void => {
  document.body.replaceChildren();
  document.title = 'Kheya';
};

/** Leaves when the customer of this tab is no longer the one of this device (T3). */
export const checkTab = (): void => {
  if (isTabCurrent()) return;
  if (customerIdOfTab() !== undefined) return leaveTab();
  joinGeneration();
  reloadToken();
  reloadCustomer();
};

/**
 * Judges the tab whenever it may have missed something. A shared device has no mark that could be
 * compared, so a tab that is put to sleep there forgets at once (A19).
 */
export const watchTab = (isAnybodyHere: () => boolean): void => {
  if (!('document' in globalThis)) return;
  for (const type of ['focus', 'storage'] as const) addEventListener(type, checkTab);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, checkTab);
  document.addEventListener('freeze', () => {
    if (isSharedDevice.get() && customerIdOfTab() !== undefined) leaveTab();
  });
  watchPageCache(isAnybodyHere);
};

/** A page that is put aside is covered, and judged before it is seen again (B39, B40). */
const watchPageCache = (isAnybodyHere: () => boolean): void => {
  const { style } = document.documentElement;
  addEventListener('pagehide', () => {
    if (customerIdOfTab() === undefined) return;
    style.visibility = 'hidden';
    if (isSharedDevice.get()) purgeMemory();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || customerIdOfTab() === undefined) return;
    checkTab();
    if (isLeaving.get() || !isAnybodyHere()) restartTab();
    else style.visibility = '';
  });
};

/** True from the moment the customer of this tab leaves: nothing of theirs is drawn any more. */
export const isLeaving = observable(false);

/** What the tabs of one browser tell each other about the customer (reliability.md T3, B17, B18). */
export type TabMessage =
  | { readonly kind: 'left' }
  | { readonly kind: 'came'; readonly person: string };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.session') : undefined;

export const notifyTabs = (news: TabMessage): void => channel?.postMessage(news);

export const onTabMessage = (hear: (news: TabMessage) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data));
};

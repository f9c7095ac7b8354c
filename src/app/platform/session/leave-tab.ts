import { isTabCurrent, joinGeneration, purgePendingKey } from '../device-marks.ts';
import { customerIdOfTab, reloadCustomer } from '../known-customer.ts';
import { observable } from '../observable.ts';
import { isSharedDevice, writePlain } from '../plain-storage.ts';
import { purgeMemory } from './purge.ts';
import { reloadToken } from './token.ts';

/**
 * The customer of this tab has left elsewhere: clears the screen within this task and restarts the
 * tab (reliability.md R12, B17, B18). Late writes are removed after the restart, since this tab
 * cannot tell whose records are stored now.
 */
export const leaveTab = (): void => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  blank();
  purgeMemory();
  writePlain('local', purgePendingKey, true);
  restartTab();
};

/** Opens the current customer's home, or the public page (A30). */
const restartTab = (): void => location.replace('/open?to=home');

const blank = (): void => {
  document.body.replaceChildren();
  document.title = 'Kheya';
};

/** Leaves if this tab's customer is no longer the device's (T3). */
export const checkTab = (): void => {
  if (isTabCurrent()) return;
  if (customerIdOfTab() !== undefined) return leaveTab();
  joinGeneration();
  reloadToken();
  reloadCustomer();
};

/**
 * Checks the tab whenever it may have missed a message. A shared device has no generation to
 * compare, so there a tab leaves when it is frozen (A19).
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

/** A page in the back-forward cache is hidden, and checked before it is shown again (B39, B40). */
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

/** True once the customer of this tab is leaving: nothing of theirs is drawn. */
export const isLeaving = observable(false);

/** Messages between tabs about the customer (reliability.md T3, B17, B18). */
export type TabMessage =
  | { readonly kind: 'left' }
  | { readonly kind: 'came'; readonly person: string };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.session') : undefined;

export const notifyTabs = (message: TabMessage): void => channel?.postMessage(message);

export const onTabMessage = (listener: (message: TabMessage) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
};

import { connectivity } from '../connectivity.ts';
import {
  clearPendingSignOutByState,
  isPurgePending,
  purgePendingKey,
  signOutPendingKey,
} from '../device-marks.ts';
import { accountsUrl, clientId } from '../environment.ts';
import { customerIdOfTab, customerOfDevice } from '../known-customer.ts';
import { navigateTo } from '../navigation.ts';
import { readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { deleteVaults } from '../storage/vault.ts';
import { withTimeout } from '../timing.ts';
import { isLeaving, notifyTabs } from './leave-tab.ts';
import { purgeAtOnce, sweepLateRecords } from './purge.ts';
import type { TokenRecord } from './token.ts';
import { storedToken } from './token.ts';

/**
 * Log Out (product.md A7): takes the hint, purges everything of the customer here and in the other
 * tabs, then ends the session at the accounts site, which returns to the app's home. Without
 * network it leaves a mark, so that the next sign-in asks for the password.
 */
export const signOut = async (): Promise<void> => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  const former = customerIdOfTab();
  const url = endSessionUrl(storedToken(), markSignOutPending());
  purgeAtOnce();
  notifyTabs({ kind: 'left' });
  await goodbye(url, removeDeviceData(former));
};

/** The address that ends the session at the accounts site and comes back with the state. */
const endSessionUrl = (record: TokenRecord | undefined, state: string): string => {
  const url = new URL(record?.end_session_url ?? `${accountsUrl()}/session/end`);
  // An address stays in the browser's history, beyond any Log Out (reliability.md R11): the hint goes
  // only to an accounts site elsewhere. Ours takes the browser's word that its own page asks.
  if (record?.id_token !== undefined && url.origin !== location.origin)
    url.searchParams.set('id_token_hint', record.id_token);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${location.origin}/`);
  url.searchParams.set('state', state);
  return url.href;
};

/** Owed until the accounts site sends the customer back with this state. */
const markSignOutPending = (): string => {
  const state = crypto.randomUUID();
  writePlain('local', signOutPendingKey, state);
  return state;
};

/** Asks whether the accounts site is there while the rest is being done, then goes. */
const goodbye = async (url: string, rest?: Promise<void>): Promise<void> => {
  const [isReachable] = await Promise.all([isAccountsReachable(), rest]);
  if (isReachable) location.replace(url);
  else showSignedOut();
};

const reachWithinMs = 3_000;

/** Whether the accounts site answers: a browser's own error page must not be the goodbye. */
const isAccountsReachable = async (): Promise<boolean> => {
  if (!navigator.onLine || connectivity.get() === 'offline') return false;
  try {
    const answer = await fetch(`${accountsUrl()}/.well-known/openid-configuration`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(reachWithinMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
};

/** Shown instead of the accounts site when there is no network to reach it (product.md A7). */
const signedOutPath = '/signed-out';

/** A page that no worker serves cannot be loaded without a network: then the app shows it itself. */
const showSignedOut = (): void => {
  if (navigator.serviceWorker?.controller) return location.replace(signedOutPath);
  navigateTo(signedOutPath);
  isLeaving.set(false);
};

/**
 * After the expired session was confirmed the customer goes to the accounts site's logout (spec 8).
 * The encrypted copy stays, sealed (product.md A25), so nothing is purged here.
 */
export const leaveAfterExpiry = (former: TokenRecord | undefined): Promise<void> =>
  goodbye(endSessionUrl(former, markSignOutPending()));

/**
 * Ends what is still owed, once there is a network again: by a call, or by the accounts site's own
 * page where it knows no such call. True when nothing is owed any more.
 */
export const endPendingSession = async (): Promise<boolean> => {
  const state = readPlain('local', signOutPendingKey);
  const outcome = await closePendingSession();
  if (outcome === 'refused' && typeof state === 'string') {
    location.replace(endSessionUrl(undefined, state));
  }
  return outcome === 'closed';
};

/**
 * What a Log Out could not end is ended at the next start (product.md A7): first the deletion, which
 * is waited for, then the session at the accounts site, as soon as there is a network.
 */
export const completePendingSignOut = async (): Promise<void> => {
  if (isPurgePending()) await removeDeviceData();
  void closeSoon();
};

const closeSoon = async (): Promise<void> => {
  if ((await closePendingSession()) !== 'unreachable') return;
  addEventListener('online', () => void closeSoon(), { once: true });
};

const closeWithinMs = 10_000;

/** `closed`: nothing is owed any more. `refused`: this accounts site wants its own page for it. */
export type ClosingResult = 'closed' | 'refused' | 'unreachable';

/**
 * Ends what an offline Log Out left open (product.md A7), without leaving the page: the accounts
 * site ends the session of its cookie and revokes its tokens.
 */
const closePendingSession = async (): Promise<ClosingResult> => {
  const state = readPlain('local', signOutPendingKey);
  if (typeof state !== 'string') return 'closed';
  try {
    const answer = await fetch(`${accountsUrl()}/session/close`, {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(closeWithinMs),
    });
    if (!answer.ok) return answer.status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
  // Only the mark this was done for: a later one is owed anew.
  clearPendingSignOutByState(state);
  return 'closed';
};

/**
 * Deletes what waits for the browser: copies, caches, push subscription, badge (product.md A7). The
 * copy of whoever is known by now stays. Takes the mark away only when all of it has succeeded; until
 * then every start tries again.
 */
export const removeDeviceData = async (former?: string): Promise<void> => {
  const kept = customerOfDevice()?.person;
  // A badge that cannot be cleared is no reason to try for ever.
  void isDone(clearBadge());
  const outcomes = await Promise.all([
    deleteVaults({ kept, former }),
    isDone(deleteCaches()),
    isDone(silenceNotifications()),
  ]);
  sweepLateRecords();
  if (outcomes.every(Boolean)) removePlain('local', purgePendingKey);
};

const deleteCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => !isShell(name));
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** The shell's own files are nobody's; everything else in Cache Storage goes. */
const isShell = (cache: string): boolean => cache.includes('precache');

/** What the bank could still send to this device, and what it has sent. */
const silenceNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const clearBadge = async (): Promise<void> => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
};

/** A browser that does not answer is asked again at the next start. */
const removeWithinMs = 3_000;

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(removeWithinMs, work).then(
    () => true,
    () => false,
  );

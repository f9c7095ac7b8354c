import { connectivity } from '../connectivity.ts';
import {
  clearPendingSignOutByState,
  generationOfDevice,
  isPurgePending,
  pendingSignInKey,
  purgePendingKey,
  signOutPendingKey,
} from '../device-marks.ts';
import { accountsUrl, clientId } from '../environment.ts';
import { clearServedCustomer, customerIdOfTab, customerOfDevice } from '../known-customer.ts';
import { isArriving } from '../lock-state.ts';
import { navigateTo } from '../navigation.ts';
import { readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { markErased, markErasing } from '../storage/log-out-mark.ts';
import { deleteVaults, eraseKeys } from '../storage/vault.ts';
import { withTimeout } from '../timing.ts';
import { isLeaving, notifyTabs } from './leave-tab.ts';
import { purgeAtOnce, sweepLateRecords } from './purge.ts';
import type { TokenRecord } from './token.ts';
import { storedToken } from './token.ts';
import type { UnfinishedLogOut } from './unfinished-log-out.ts';

/**
 * Log Out (product.md A7): purges the customer's data here and in other tabs, then ends the session
 * at the accounts site, which returns to the app. Without a network it stores a pending sign-out,
 * so that the next sign-in asks for the password.
 */
export const signOut = async (): Promise<void> => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  const former = customerIdOfTab();
  const url = endSessionUrl(storedToken(), markSignOutPending());
  purgeAtOnce();
  notifyTabs({ kind: 'left' });
  await leaveTo(url, removeDeviceData(former));
};

/** The URL that ends the session at the accounts site and returns with the state. */
const endSessionUrl = (record: TokenRecord | undefined, state: string): string => {
  const url = new URL(record?.end_session_url ?? `${accountsUrl()}/session/end`);
  // URLs stay in the browser's history after Log Out (reliability.md R11): the id token hint goes
  // only to an accounts site on another origin. Ours trusts the browser's same-origin headers.
  if (record?.id_token !== undefined && url.origin !== location.origin)
    url.searchParams.set('id_token_hint', record.id_token);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${location.origin}/`);
  url.searchParams.set('state', state);
  return url.href;
};

/** Pending until the accounts site redirects back with this state. */
const markSignOutPending = (): string => {
  const state = crypto.randomUUID();
  writePlain('local', signOutPendingKey, state);
  return state;
};

/** Checks whether the accounts site is reachable while the cleanup runs, then leaves. */
const leaveTo = async (url: string, rest?: Promise<void>): Promise<void> => {
  const [isReachable] = await Promise.all([isAccountsReachable(), rest]);
  if (isReachable) location.replace(url);
  else showSignedOut();
};

const reachWithinMs = 3_000;

/** Whether the accounts site responds; the customer should not end on the browser's error page. */
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

/** Shown instead of the accounts site without a network (product.md A7). */
const signedOutPath = '/signed-out';

/** Without a service worker the page cannot load offline: the running app shows it. */
const showSignedOut = (): void => {
  if (navigator.serviceWorker?.controller) return location.replace(signedOutPath);
  navigateTo(signedOutPath);
  isLeaving.set(false);
};

/**
 * After the expired session was confirmed, opens the accounts site's logout (spec 8). The encrypted
 * data stays, sealed (product.md A25).
 */
export const leaveAfterExpiry = (former: TokenRecord | undefined): Promise<void> =>
  leaveTo(endSessionUrl(former, markSignOutPending()));

/**
 * Completes a pending sign-out: by a call, or on the accounts site's page if it does not support
 * the call. True if nothing is pending.
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
 * Completes at the next start what a Log Out could not (product.md A7): first the deletion,
 * awaited, then the session at the accounts site, as soon as there is a network.
 */
export const completePendingSignOut = async ({
  isForgotten,
  isUnfinished,
}: UnfinishedLogOut): Promise<void> => {
  const former = isForgotten ? customerOfDevice()?.customerId : undefined;
  if (isForgotten) forgetAgain();
  if (isForgotten || isUnfinished || isPurgePending()) await removeDeviceData(former);
  void closeSoon();
};

const forgetAgain = (): void => {
  // Back from the accounts site: the pending sign-in, and the session that it opened, are new.
  const pending = isArriving.get() ? readPlain('session', pendingSignInKey) : undefined;
  if (!isArriving.get()) markSignOutPending();
  // Nothing of them was shown, so the tab goes on as a visitor's.
  clearServedCustomer();
  purgeAtOnce();
  if (pending !== undefined) writePlain('session', pendingSignInKey, pending);
};

const closeSoon = async (): Promise<void> => {
  if ((await closePendingSession()) !== 'unreachable') return;
  addEventListener('online', () => void closeSoon(), { once: true });
};

const closeWithinMs = 10_000;

/** `closed`: nothing is pending. `refused`: this accounts site requires its own page. */
export type ClosingResult = 'closed' | 'refused' | 'unreachable';

/**
 * Completes an offline Log Out (product.md A7) without leaving the page: the accounts site ends the
 * session of its cookie and revokes its tokens.
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
  // Only this mark; a later sign-out has its own.
  clearPendingSignOutByState(state);
  return 'closed';
};

/**
 * Deletes vaults, caches, the push subscription and the badge (product.md A7), except the vault of
 * the current customer. Clears the mark only if everything succeeded; otherwise the next start
 * tries again.
 */
export const removeDeviceData = async (former?: string): Promise<void> => {
  const except = customerOfDevice()?.customerId;
  const generation = generationOfDevice();
  // Both are on the disk before anything else is deleted: a browser that dies from here on finishes
  // at its next start.
  await Promise.all([markErasing(), former === undefined ? undefined : eraseKeys(former)]);
  // A badge that cannot be cleared is no reason to retry.
  void isDone(clearBadge());
  const outcomes = await Promise.all([
    deleteVaults({ except, former }),
    isDone(deleteCaches()),
    isDone(silenceNotifications()),
  ]);
  sweepLateRecords();
  if (!outcomes.every(Boolean)) return;
  removePlain('local', purgePendingKey);
  await markErased(generation);
};

const deleteCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => !isShell(name));
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** The shell's own files hold no customer data. */
const isShell = (cache: string): boolean => cache.includes('precache');

/** Closes shown notifications and removes the push subscription. */
const silenceNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const clearBadge = async (): Promise<void> => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
};

/** A browser that does not respond is retried at the next start. */
const removeWithinMs = 3_000;

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(removeWithinMs, work).then(
    () => true,
    () => false,
  );

import { connectivity } from '../../connectivity.ts';
import { accountsUrl, clientId } from '../../environment.ts';
import { navigateTo } from '../../navigation.ts';
import { readPlain, writePlain } from '../../storage/plain-storage.ts';
import { personOfTab } from '../known-customer.ts';
import { forgetAtOnce } from '../purge.ts';
import { logoutOwedKey } from '../session-keys.ts';
import { storedToken } from '../token.ts';
import type { TokenRecord } from '../token.ts';
import { isLeaving } from '../leaving/is-leaving.ts';
import { closeOwedSession } from './close-owed-session.ts';
import { removeCopies } from './remove-copies.ts';
import { tellTabs } from '../leaving/tabs.ts';

/** Shown instead of the accounts site when there is no network to reach it (product.md A7). */
const signedOutPath = '/signed-out';

const reachWithinMs = 3_000;

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
const oweLogout = (): string => {
  const state = crypto.randomUUID();
  writePlain('local', logoutOwedKey, state);
  return state;
};

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

/** A page that no worker serves cannot be loaded without a network: then the app shows it itself. */
const showSignedOut = (): void => {
  if (navigator.serviceWorker?.controller) return location.replace(signedOutPath);
  navigateTo(signedOutPath);
  isLeaving.set(false);
};

/** Asks whether the accounts site is there while the rest is being done, then goes. */
const goodbye = async (url: string, rest?: Promise<void>): Promise<void> => {
  const [isReachable] = await Promise.all([isAccountsReachable(), rest]);
  if (isReachable) location.replace(url);
  else showSignedOut();
};

/**
 * Log Out (product.md A7): takes the hint, purges everything of the customer here and in the other
 * tabs, then ends the session at the accounts site, which returns to the app's home. Without
 * network it leaves a mark, so that the next sign-in asks for the password.
 */
export const logOut = async (): Promise<void> => {
  if (isLeaving.get()) return;
  isLeaving.set(true);
  const former = personOfTab();
  const url = endSessionUrl(storedToken(), oweLogout());
  forgetAtOnce();
  tellTabs({ kind: 'left' });
  await goodbye(url, removeCopies(former));
};

/**
 * After the expired session was confirmed the customer goes to the accounts site's logout (spec 8).
 * The encrypted copy stays, sealed (product.md A25), so nothing is purged here.
 */
export const leaveAfterExpiry = (former: TokenRecord | undefined): Promise<void> =>
  goodbye(endSessionUrl(former, oweLogout()));

/**
 * Ends what is still owed, once there is a network again: by a call, or by the accounts site's own
 * page where it knows no such call. True when nothing is owed any more.
 */
export const endOwedSession = async (): Promise<boolean> => {
  const state = readPlain('local', logoutOwedKey);
  const outcome = await closeOwedSession();
  if (outcome === 'refused' && typeof state === 'string') {
    location.replace(endSessionUrl(undefined, state));
  }
  return outcome === 'closed';
};

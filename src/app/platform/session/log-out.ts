import { accountsUrl, clientId } from '../environment.ts';
import { connectivity } from '../connectivity.ts';
import { readPlain, writePlain } from '../storage/plain-storage.ts';
import { forgetOnDevice } from './purge.ts';
import { logoutOwedKey } from './session-keys.ts';
import { tellTabs } from './tabs.ts';
import { storedToken } from './token.ts';
import type { TokenRecord } from './token.ts';

/** Shown instead of the accounts site when there is no network to reach it (product.md A7). */
const signedOutPath = '/signed-out';

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

/**
 * Log Out (product.md A7): takes the hint, purges everything of the customer here and in the other
 * tabs, then ends the session at the accounts site, which returns to the app's home. Without
 * network it leaves a mark, so that the next sign-in asks for the password.
 */
export const logOut = async (): Promise<void> => {
  const state = crypto.randomUUID();
  const url = endSessionUrl(storedToken(), state);
  const isReachable = connectivity.get() === 'online' && navigator.onLine;
  // Owed until the accounts site sends the customer back with this state.
  writePlain('local', logoutOwedKey, state);
  tellTabs({ kind: 'left' });
  await forgetOnDevice();
  location.replace(isReachable ? url : signedOutPath);
};

/**
 * After the expired session was confirmed the customer goes to the accounts site's logout (spec 8).
 * The encrypted copy stays, sealed (product.md A25), so nothing is purged here.
 */
export const leaveAfterExpiry = (former: TokenRecord | undefined): void => {
  const state = crypto.randomUUID();
  writePlain('local', logoutOwedKey, state);
  location.replace(endSessionUrl(former, state));
};

/** Ends what an offline Log Out left open, once there is a network again. */
export const endOwedSession = (): void => {
  const state = readPlain('local', logoutOwedKey);
  if (typeof state === 'string') location.replace(endSessionUrl(undefined, state));
};

import * as oauth from 'oauth4webapi';
import { clientId } from '../../environment.ts';
import { preferences } from '../../preference-store.ts';
import { writePlain } from '../../storage/plain-storage.ts';
import { accountsServer, redirectUri } from './accounts-server.ts';
import { customerIsKnown } from '../is-customer-known.ts';
import { isLogoutOwed } from '../logout-owed.ts';
import { pendingSignInKey } from '../session-keys.ts';

/**
 * A session that is still open at the accounts site lets in only the customer this device knows:
 * on a shared device, which knows nobody, the next person would be let in as the former (A19, A7).
 */
const mustAskForPassword = (): boolean => isLogoutOwed() || !customerIsKnown();

/** The language and the digits of this device, as BCP 47 writes them. */
const uiLocale = (): string => {
  const { language, digits } = preferences();
  return digits === 'bangla' ? `${language}-u-nu-beng` : language;
};

/** Asks ahead for what a sign-in needs, so that the tap on it goes straight to the form. */
export const prepareSignIn = async (): Promise<void> => {
  await accountsServer().catch(() => undefined);
};

/**
 * Sends the customer to the accounts site: authorization code with PKCE (product.md A15, B1). `isFresh`
 * has them prove anew who they are, though their session is open (step-up).
 */
export const beginSignIn = async ({ isFresh = false } = {}): Promise<void> => {
  // What the accounts site says of itself may be known from before: only the network leads there.
  if (!navigator.onLine) throw new Error('no network to sign in by');
  const server = await accountsServer();
  if (!server.authorization_endpoint) throw new Error('no authorization endpoint');
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const verifier = oauth.generateRandomCodeVerifier();
  writePlain('session', pendingSignInKey, { state, nonce, verifier, server });
  const url = new URL(server.authorization_endpoint);
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: uiLocale(),
    ...(isFresh || mustAskForPassword() ? { prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  location.assign(url.href);
};

import * as oauth from 'oauth4webapi';
import { isCustomerKnown, isSignOutPending, pendingSignInKey } from '../device-marks.ts';
import { accountsUrl, clientId } from '../environment.ts';
import { writePlain } from '../plain-storage.ts';
import { preferences } from '../preferences.ts';

/** Prefetches the accounts site's metadata, so that a tap on sign-in opens the form without delay. */
export const prepareSignIn = async (): Promise<void> => {
  await accountsServer().catch(() => undefined);
};

/**
 * Opens the accounts site: authorization code with PKCE (product.md A15, B1). `isFresh` requires
 * authentication even with an open session (step-up); `isRegistration` opens the form for a new account.
 */
export const beginSignIn = async ({
  isFresh = false,
  isRegistration = false,
} = {}): Promise<void> => {
  // The metadata may be cached, but the site itself needs a network.
  if (!navigator.onLine) throw new Error('cannot sign in while offline');
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
    ...(isFresh || isRegistration || mustAskForPassword() ? { prompt: 'login' } : {}),
    ...(isRegistration ? { screen_hint: 'register' } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  location.assign(url.href);
};

/**
 * An open session at the accounts site is reused only for the customer that this device knows; on a
 * shared device the next customer would otherwise be signed in as the former one (A19, A7).
 */
const mustAskForPassword = (): boolean => isSignOutPending() || !isCustomerKnown();

/** The device's language and digits as a BCP 47 tag. */
const uiLocale = (): string => {
  const { language, digits } = preferences();
  return digits === 'bangla' ? `${language}-u-nu-beng` : language;
};

/** The callback URL. */
export const redirectUri = (): string => `${location.origin}/signed-in`;

/** Loopback serves the sandbox without TLS; plain HTTP is refused elsewhere. */
export const oauthHttpOptions = () => ({
  [oauth.allowInsecureRequests]: new URL(accountsUrl()).hostname === 'localhost',
});

let known: Promise<oauth.AuthorizationServer> | undefined;

/**
 * The accounts site's metadata (OpenID Connect Discovery), fetched once: on a slow connection each
 * request takes half a second.
 */
export const accountsServer = (): Promise<oauth.AuthorizationServer> => {
  known ??= discover().catch((cause: unknown) => {
    known = undefined;
    throw cause;
  });
  return known;
};

/** After this time the customer sees an error and can retry. */
const answerWithinMs = 10_000;

const discover = async (): Promise<oauth.AuthorizationServer> => {
  const issuer = new URL(accountsUrl());
  const answer = await oauth.discoveryRequest(issuer, {
    ...oauthHttpOptions(),
    algorithm: 'oidc',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return oauth.processDiscoveryResponse(issuer, answer);
};

/** Restores metadata from before the redirect if it is the same issuer's. */
export const recallAccountsServer = (learnt: oauth.AuthorizationServer | undefined): void => {
  if (learnt?.issuer === accountsUrl()) known ??= Promise.resolve(learnt);
};

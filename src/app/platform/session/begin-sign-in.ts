import * as oauth from 'oauth4webapi';
import { isCustomerKnown, isSignOutPending, pendingSignInKey } from '../device-marks.ts';
import { accountsUrl, clientId } from '../environment.ts';
import { writePlain } from '../plain-storage.ts';
import { preferences } from '../preferences.ts';

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

/**
 * A session that is still open at the accounts site lets in only the customer this device knows:
 * on a shared device, which knows nobody, the next person would be let in as the former (A19, A7).
 */
const mustAskForPassword = (): boolean => isSignOutPending() || !isCustomerKnown();

/** The language and the digits of this device, as BCP 47 writes them. */
const uiLocale = (): string => {
  const { language, digits } = preferences();
  return digits === 'bangla' ? `${language}-u-nu-beng` : language;
};

/** Where the accounts site sends the customer back to. */
export const redirectUri = (): string => `${location.origin}/signed-in`;

/** Loopback serves the sandbox without TLS; anywhere else plain HTTP is refused. */
export const oauthHttpOptions = () => ({
  [oauth.allowInsecureRequests]: new URL(accountsUrl()).hostname === 'localhost',
});

let known: Promise<oauth.AuthorizationServer> | undefined;

/**
 * What the accounts site says of itself (OpenID Connect Discovery), asked once: on a slow link each
 * asking is half a second of the sign-in.
 */
export const accountsServer = (): Promise<oauth.AuthorizationServer> => {
  known ??= discover().catch((cause: unknown) => {
    known = undefined;
    throw cause;
  });
  return known;
};

/** Longer than this is no answer: the customer is told and may try again. */
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

/** Takes what was learnt before the customer left for the accounts site, if it is still of it. */
export const recallAccountsServer = (learnt: oauth.AuthorizationServer | undefined): void => {
  if (learnt?.issuer === accountsUrl()) known ??= Promise.resolve(learnt);
};

import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { bankNowMs, learnBankTime } from '../bank-time.ts';
import { accountsUrl, clientId } from '../environment.ts';
import { preferences } from '../preference-store.ts';
import { readPlain, removePlain, writePlain } from '../storage/plain-storage.ts';
import { customerOfDevice, rememberCustomer } from './known-customer.ts';
import { isLogoutOwed, settleLogout } from './logout-owed.ts';
import { forgetOnDevice } from './purge.ts';
import { tellTabs } from './tabs.ts';
import { saveToken } from './token.ts';

const pendingKey = 'kheya.sign-in';

/** What the browser keeps while the customer is at the accounts site. */
const pendingSignIn = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() });

const redirectUri = (): string => `${location.origin}/signed-in`;
const client: oauth.Client = { client_id: clientId, token_endpoint_auth_method: 'none' };

/** Loopback serves the sandbox without TLS; anywhere else plain HTTP is refused. */
const httpOptions = () => ({
  [oauth.allowInsecureRequests]: new URL(accountsUrl()).hostname === 'localhost',
});

const discover = async (): Promise<oauth.AuthorizationServer> => {
  const issuer = new URL(accountsUrl());
  const answer = await oauth.discoveryRequest(issuer, { ...httpOptions(), algorithm: 'oidc' });
  return oauth.processDiscoveryResponse(issuer, answer);
};

/** Sends the customer to the accounts site: authorization code with PKCE (product.md A15, B1). */
export const beginSignIn = async (): Promise<void> => {
  const server = await discover();
  if (!server.authorization_endpoint) throw new Error('no authorization endpoint');
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const verifier = oauth.generateRandomCodeVerifier();
  writePlain('session', pendingKey, { state, nonce, verifier });
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
    ui_locales: preferences().language,
    ...(isLogoutOwed() ? { prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  location.assign(url.href);
};

const takePending = (): v.InferOutput<typeof pendingSignIn> => {
  const pending = v.parse(pendingSignIn, readPlain('session', pendingKey));
  removePlain('session', pendingKey);
  return pending;
};

const instantOf = (given: unknown, fallbackMs: number): string =>
  typeof given === 'string' && !Number.isNaN(Date.parse(given))
    ? given
    : new Date(fallbackMs).toISOString();

/** The copy of another customer never meets this one (reliability.md T4, B18). */
const welcome = async (person: string): Promise<void> => {
  const former = customerOfDevice();
  if (former && former.person !== person) await forgetOnDevice();
  const country = former?.person === person ? former.country : null;
  rememberCustomer({ person, country, isSealed: false });
  tellTabs({ kind: 'came', person });
};

/**
 * Ends a sign-in at the callback route: checks state and nonce, exchanges the code, stores the
 * token with its times (product.md A15). Throws when the answer is not the one asked for.
 */
export const completeSignIn = async (callbackUrl: URL): Promise<void> => {
  const pending = takePending();
  const server = await discover();
  const params = oauth.validateAuthResponse(server, client, callbackUrl, pending.state);
  const sentAtMs = Date.now();
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    params,
    redirectUri(),
    pending.verifier,
    httpOptions(),
  );
  learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: pending.nonce,
    requireIdToken: true,
  });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('no id token');
  await welcome(claims.sub);
  settleLogout();
  const nowMs = bankNowMs();
  saveToken({
    token: tokens.access_token,
    created_at: instantOf(tokens['created_at'], nowMs),
    expired_at: instantOf(tokens['expired_at'], nowMs + (tokens.expires_in ?? 1_800) * 1_000),
    ...(tokens.id_token === undefined ? {} : { id_token: tokens.id_token }),
    ...(server.end_session_endpoint === undefined
      ? {}
      : { end_session_url: server.end_session_endpoint }),
  });
};

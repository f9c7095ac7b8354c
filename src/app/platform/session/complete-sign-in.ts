import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { bankNowMs, bankOffsetMs, learnBankTime } from '../bank-time.ts';
import { clientId } from '../environment.ts';
import { preferencesKey } from '../preferences.ts';
import { switchToMemory, readPlain, removePlain } from '../plain-storage.ts';
import {
  accountsServer,
  oauthHttpOptions,
  recallAccountsServer,
  redirectUri,
} from './begin-sign-in.ts';
import { customerOfDevice, rememberCustomer, clearServedCustomer } from '../known-customer.ts';
import {
  adoptGeneration,
  clearPendingSignOut,
  generationKey,
  isPurgePending,
  joinGeneration,
  pendingSignInKey,
  purgePendingKey,
  signOutPendingKey,
} from '../device-marks.ts';
import { isLogOutForgotten, readLogOutMark } from '../storage/log-out-mark.ts';
import { removeDeviceData } from './sign-out.ts';
import { notifyTabs } from './leave-tab.ts';
import { purgeAtOnce } from './purge.ts';
import { saveToken } from './token.ts';
import type { TokenRecord } from './token.ts';

/** Stored while the customer is at the accounts site. */
const pendingSignIn = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** The accounts site's metadata from before. */
  server: v.optional(
    v.looseObject({
      issuer: v.string(),
      token_endpoint: v.string(),
      end_session_endpoint: v.optional(v.string()),
    }),
  ),
});

/** All that a shared device stores: its language and anonymous marks (product.md A19). */
const keysOfSharedDevice: ReadonlySet<string> = new Set([
  preferencesKey,
  generationKey,
  signOutPendingKey,
  purgePendingKey,
]);

/**
 * Completes a sign-in at the callback route: checks state and nonce, exchanges the code, stores the
 * token with its times (product.md A15). Throws if the response does not match the request.
 */
export const completeSignIn = async (callbackUrl: URL): Promise<void> => {
  const pending = takePending();
  recallAccountsServer(pending.server as oauth.AuthorizationServer | undefined);
  const server = await accountsServer();
  const params = oauth.validateAuthResponse(server, client(), callbackUrl, pending.state);
  const sentAtMs = Date.now();
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client(),
    oauth.None(),
    params,
    redirectUri(),
    pending.verifier,
    oauthHttpOptions(),
  );
  learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
  const tokens = await oauth.processAuthorizationCodeResponse(server, client(), answer, {
    expectedNonce: pending.nonce,
    requireIdToken: true,
  });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('no id token');
  const nowMs = bankNowMs();
  const mark = await readLogOutMark();
  if (mark && isLogOutForgotten(mark)) adoptGeneration(mark.generation);
  const former = welcome(claims.sub, claims['shared_device'] === true, {
    token: tokens.access_token,
    created_at: instantOf(tokens['created_at'], nowMs),
    expired_at: instantOf(tokens['expired_at'], nowMs + (tokens.expires_in ?? 1_800) * 1_000),
    ...(tokens.id_token === undefined ? {} : { id_token: tokens.id_token }),
    ...(server.end_session_endpoint === undefined
      ? {}
      : { end_session_url: server.end_session_endpoint }),
  });
  if (isPurgePending()) await removeDeviceData(former === claims.sub ? undefined : former);
};

/** Checks the id token's times against bank time, not the device's clock (reliability.md B22). */
const client = (): oauth.Client => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none',
  [oauth.clockSkew]: Math.round(bankOffsetMs() / 1_000),
});

const takePending = (): v.InferOutput<typeof pendingSignIn> => {
  const pending = v.parse(pendingSignIn, readPlain('session', pendingSignInKey));
  removePlain('session', pendingSignInKey);
  return pending;
};

const instantOf = (given: unknown, fallbackMs: number): string =>
  typeof given === 'string' && !Number.isNaN(Date.parse(given))
    ? given
    : new Date(fallbackMs).toISOString();

/**
 * Replaces the former customer. Data of another customer, or from before the device was declared as
 * shared, is purged (reliability.md T4, B18). Runs in one task, so that no tab sees an intermediate
 * state.
 */
const welcome = (customerId: string, isShared: boolean, token: TokenRecord): string | undefined => {
  joinGeneration();
  const former = customerOfDevice();
  const isSame = former?.customerId === customerId && !isShared;
  if (former && !isSame) {
    clearServedCustomer();
    purgeAtOnce();
    joinGeneration();
  }
  if (isShared) switchToMemory(keysOfSharedDevice);
  rememberCustomer({
    customerId,
    country: isSame ? former.country : null,
    isSealed: false,
  });
  clearPendingSignOut();
  saveToken(token);
  notifyTabs({ kind: 'came', person: customerId });
  return former?.customerId;
};

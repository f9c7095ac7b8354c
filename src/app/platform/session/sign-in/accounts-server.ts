import * as oauth from 'oauth4webapi';
import { accountsUrl } from '../../environment.ts';

/** Where the accounts site sends the customer back to. */
export const redirectUri = (): string => `${location.origin}/signed-in`;

/** Loopback serves the sandbox without TLS; anywhere else plain HTTP is refused. */
export const oauthHttpOptions = () => ({
  [oauth.allowInsecureRequests]: new URL(accountsUrl()).hostname === 'localhost',
});

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

/** Takes what was learnt before the customer left for the accounts site, if it is still of it. */
export const recallAccountsServer = (learnt: oauth.AuthorizationServer | undefined): void => {
  if (learnt?.issuer === accountsUrl()) known ??= Promise.resolve(learnt);
};

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

/** What the accounts site says of itself (OpenID Connect Discovery). */
export const accountsServer = async (): Promise<oauth.AuthorizationServer> => {
  const issuer = new URL(accountsUrl());
  const answer = await oauth.discoveryRequest(issuer, {
    ...oauthHttpOptions(),
    algorithm: 'oidc',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return oauth.processDiscoveryResponse(issuer, answer);
};

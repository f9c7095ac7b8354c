import { Hono } from 'hono';
import type { Provider, Session } from 'oidc-provider';
import { Refused, refused } from '#domain/refusals.ts';
import { appCors } from '#bank/http/security-headers.ts';
import { limitBody } from '#bank/http/request-input.ts';
import { errorAnswer, isAbandoned } from '#bank/http/problem-answers.ts';
import { endSession, hashToken, type IssuedToken, wasSessionEnded } from '../access-tokens.ts';
import { type SiteContext, requireAppOrigin } from './site-context.ts';
import { renewalsPerSession } from '../limits.ts';
import { appClientId, sessionSeconds, tokenSeconds } from './provider.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import { browserHash, isBrowserSealed } from './sign-in-browsers.ts';
import type { AccountsParts, AccountsSite } from './site-context.ts';

const mostBodyBytes = 1024;

type LiveSession = Session & { uid: string; accountId: string };

const sessionOf = async (
  provider: Provider,
  context: SiteContext,
): Promise<{
  session: LiveSession | undefined;
  /** The session id in the browser's cookie, whether the session is live or not. */
  brought: string | undefined;
  cookies: SessionCookies;
}> => {
  const ctx = provider.createContext(context.env.incoming, context.env.outgoing);
  const session = await provider.Session.get(ctx);
  const isLive = session.accountId !== undefined && session.uid !== undefined;
  const cookies: SessionCookies = ctx.cookies;
  return {
    session: isLive ? (session as LiveSession) : undefined,
    brought: cookies.get(provider.cookieName('session'), { signed: true }),
    cookies,
  };
};

interface SessionCookies {
  get(name: string, options: { readonly signed: boolean }): string | undefined;
  set(name: string, value: string | null, options: object): unknown;
}

const cookieOf = (parts: AccountsParts) => ({
  httpOnly: true,
  sameSite: 'strict',
  signed: true,
  overwrite: true,
  path: '/accounts',
  secure: parts.bank.config.origin.startsWith('https:'),
});

/**
 * The customer whose token the app wants: the cookie may belong to another who signed in since
 * (B18).
 */
const wantedCustomer = async (context: SiteContext): Promise<string | null> => {
  await limitBody(context, mostBodyBytes);
  return new URLSearchParams(await context.req.raw.text()).get('sub');
};

/**
 * Why there is no session to renew: `session_expired` if it was ended from elsewhere or the
 * password was reset since, so that the app seals its stored data; `unauthenticated` if it just
 * expired.
 */
const noSession = async (
  { bank }: AccountsParts,
  context: SiteContext,
  wanted: string | null,
  brought: string | undefined,
) => {
  if (wanted === null) return refused('unauthenticated');
  const isEnded =
    (await isBrowserSealed(bank, browserHash(context), wanted)) ||
    (brought !== undefined && (await wasSessionEnded(bank, hashToken(brought), wanted)));
  return refused(isEnded ? 'session_expired' : 'unauthenticated');
};

const renew = async (parts: AccountsParts, context: SiteContext): Promise<IssuedToken> => {
  const { bank, provider } = parts;
  requireAppOrigin(bank, context);
  const wanted = await wantedCustomer(context);
  const { session, brought, cookies } = await sessionOf(provider, context);
  if (session === undefined || (wanted !== null && wanted !== session.accountId))
    throw await noSession(parts, context, wanted, brought);
  const grantId = session.grantIdFor(appClientId);
  if (grantId === undefined) throw refused('unauthenticated');
  const client = await provider.Client.find(appClientId);
  const grant = await provider.Grant.find(grantId);
  if (client === undefined || grant === undefined) throw refused('unauthenticated');
  await countTry(bank, renewalsPerSession, session.uid);
  const sid = session.sidFor(appClientId);
  const life = tokenSeconds(bank, session.loginTs);
  const token = new provider.AccessToken({
    accountId: session.accountId,
    client,
    grantId,
    gty: 'authorization_code',
    scope: 'openid',
    sessionUid: session.uid,
    ...(sid === undefined ? undefined : { sid }),
    expiresWithSession: true,
    expiresIn: life,
  });
  const value = await token.save();
  const idle = sessionSeconds(bank, session.loginTs);
  await session.save(idle);
  const expires = new Date(bank.clock.wallMs() + idle * 1000);
  cookies.set(provider.cookieName('session'), session.jti, {
    ...cookieOf(parts),
    ...(session.transient === true ? undefined : { expires }),
  });
  const createdMs = Math.floor(bank.clock.wallMs() / 1000) * 1000;
  return {
    token: value,
    created_at: new Date(createdMs).toISOString(),
    expired_at: new Date(createdMs + life * 1000).toISOString(),
  };
};

const close = async (parts: AccountsParts, context: SiteContext): Promise<void> => {
  requireAppOrigin(parts.bank, context);
  const { session, cookies } = await sessionOf(parts.provider, context);
  if (session === undefined) return;
  await endSession(parts.bank, session);
  cookies.set(parts.provider.cookieName('session'), null, cookieOf(parts));
};

/**
 * Calls of the app without a page: `renew` returns a new token for the accounts site's cookie
 * (product.md A15); `close` ends the session where no page can, as after an offline Log Out (A7).
 */
export const sessionCallRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.onError((error, context) => {
    if (!(error instanceof Refused) && !isAbandoned(context.env))
      parts.bank.log.error('session_call_failed', { error });
    return errorAnswer(error);
  });
  for (const path of ['/session/renew', '/session/close'])
    site.use(path, appCors(parts.bank.config));
  site.post('/session/renew', async (context) => Response.json(await renew(parts, context)));
  site.post('/session/close', async (context) => {
    await close(parts, context);
    return new Response(null, { status: 204 });
  });
  return site;
};

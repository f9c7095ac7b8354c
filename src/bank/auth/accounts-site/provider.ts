import { type Configuration, type KoaContextWithOIDC, Provider, errors } from 'oidc-provider';
import type { Bank } from '#bank/database/bank.ts';
import { accessTokenSeconds, endSession } from '../access-tokens.ts';
import { isKnownOrigin } from '#bank/http/security-headers.ts';
import { requestLanguage } from './page-language.ts';
import { confirmSignOutPage, problemPage, signedOutPage } from './pages.ts';
import { pageHeaders } from './page-layout.ts';
import type { SiteKeys } from '../site-keys.ts';
import { sqlAdapter } from './sql-adapter.ts';

/** The client id of the app. */
export const appClientId = 'kheya-web';

/** The path of the accounts site on the bank's origin (product.md A17). */
export const accountsPath = '/accounts';

/** The accounts session: idle 30 minutes, at most 8 hours (product.md B1). */
const sessionIdleSeconds = 30 * 60;
const sessionMostSeconds = 8 * 60 * 60;

/** Values of `acr`, in the session and its ID token: whether the device is shared (product.md A19). */
export const sharedDeviceContext = 'urn:kheya:device:shared';
export const ownDeviceContext = 'urn:kheya:device:own';

const nowSeconds = (bank: Bank): number => Math.floor(bank.clock.wallMs() / 1000);

const secondsUntilMost = (bank: Bank, loginSeconds: number | undefined): number =>
  Math.max(1, (loginSeconds ?? nowSeconds(bank)) + sessionMostSeconds - nowSeconds(bank));

/** Seconds until an idle session expires. */
export const sessionSeconds = (bank: Bank, loginSeconds: number | undefined): number =>
  Math.min(sessionIdleSeconds, secondsUntilMost(bank, loginSeconds));

/** Lifetime of a session's token in seconds: at most the cap, never longer than the session. */
export const tokenSeconds = (bank: Bank, loginSeconds: number | undefined): number =>
  Math.min(accessTokenSeconds, secondsUntilMost(bank, loginSeconds));

const appOriginsOf = (bank: Bank): readonly string[] => [
  bank.config.origin,
  ...bank.config.appOrigins,
];

const showPage = async (ctx: KoaContextWithOIDC, bank: Bank, page: Promise<string>) => {
  ctx.set(pageHeaders(bank.config.appOrigins));
  ctx.body = await page;
};

const withState = (uri: string, state: unknown): string => {
  const url = new URL(uri);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
};

/**
 * Whether one of our own pages sent the request; the browser sets the header, a foreign link
 * cannot.
 */
const cameFromOwnPage = (ctx: KoaContextWithOIDC): boolean =>
  ['same-origin', 'same-site'].includes(ctx.get('sec-fetch-site'));

const isSignOutMeant = (ctx: KoaContextWithOIDC): boolean => {
  const hint = ctx.oidc.entities.IdTokenHint;
  return hint === undefined
    ? cameFromOwnPage(ctx) && ctx.oidc.client?.clientId === appClientId
    : hint.payload['sub'] === ctx.oidc.session?.accountId;
};

const returnAddress = (ctx: KoaContextWithOIDC): string => {
  const target = ctx.oidc.params?.['post_logout_redirect_uri'];
  return typeof target === 'string'
    ? withState(target, ctx.oidc.params?.['state'])
    : ctx.oidc.urlFor('end_session_success');
};

/** Ends the session if the customer clearly requested it, else shows the confirmation page. */
const signOut = async (ctx: KoaContextWithOIDC, bank: Bank, form: string): Promise<void> => {
  const session = ctx.oidc.session;
  if (session === undefined || !isSignOutMeant(ctx))
    return showPage(ctx, bank, confirmSignOutPage(requestLanguage(ctx.req, ctx.oidc.params), form));
  await endSession(bank, session);
  await session.destroy();
  ctx.cookies.set(cookieNames.session, null, cookieOptions);
  ctx.status = 303;
  ctx.redirect(returnAddress(ctx));
};

const cookieNames = {
  session: 'kheya_accounts',
  interaction: 'kheya_interaction',
  resume: 'kheya_resume',
};

/**
 * The session cookie allows renewals (product.md A15): no script reads it, no other site sends it.
 */
const cookieOptions = {
  httpOnly: true,
  sameSite: 'strict',
  signed: true,
  overwrite: true,
  path: accountsPath,
} as const;

const claimsOf = (customerId: string, deviceContext: string | undefined) => ({
  sub: customerId,
  shared_device: deviceContext === sharedDeviceContext,
});

const findAccount: Configuration['findAccount'] = (_ctx, customerId, token) => ({
  accountId: customerId,
  claims: async () =>
    claimsOf(customerId, token !== undefined && 'acr' in token ? token.acr : undefined),
});

/** The only client is our app: signing in is the consent, and each session gets its own grant. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { session, client, provider } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const stored = known === undefined ? undefined : await provider.Grant.find(known);
  if (stored !== undefined) return stored;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
};

const configurationOf = (bank: Bank, keys: SiteKeys): Configuration => ({
  adapter: sqlAdapter(bank),
  jwks: keys.jwks,
  clients: [
    {
      client_id: appClientId,
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: appOriginsOf(bank).map((origin) => `${origin}/signed-in`),
      post_logout_redirect_uris: appOriginsOf(bank).map((origin) => `${origin}/`),
      id_token_signed_response_alg: 'ES256',
    },
  ],
  claims: { openid: ['sub', 'shared_device'] },
  scopes: ['openid'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  formats: { bitsOfOpaqueRandomness: 256 },
  clientBasedCORS: (_ctx, origin) => isKnownOrigin(bank.config, origin),
  expiresWithSession: () => true,
  findAccount,
  loadExistingGrant,
  cookies: {
    keys: [...keys.cookieKeys],
    names: cookieNames,
    long: cookieOptions,
    short: { httpOnly: true, sameSite: 'strict', signed: true, overwrite: true },
  },
  ttl: {
    AccessToken: (ctx) => tokenSeconds(bank, ctx.oidc.entities.AuthorizationCode?.authTime),
    AuthorizationCode: 60,
    Grant: sessionMostSeconds,
    // Only identifies the session to end, also after its expiry; lives as long as its access token.
    IdToken: (ctx) => tokenSeconds(bank, ctx.oidc.entities.AuthorizationCode?.authTime),
    Interaction: 60 * 60,
    Session: (_ctx, session) => sessionSeconds(bank, session.loginTs),
  },
  extraParams: ['screen_hint'],
  interactions: {
    url: (_ctx, { uid, params }) =>
      `${accountsPath}/sign-in/${uid}${params['screen_hint'] === 'register' ? '/register' : ''}`,
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    userinfo: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => signOut(ctx, bank, form),
      postLogoutSuccessSource: (ctx) =>
        showPage(ctx, bank, signedOutPage(requestLanguage(ctx.req), bank.config.origin)),
    },
  },
  renderError: (ctx) =>
    showPage(ctx, bank, problemPage(requestLanguage(ctx.req), bank.config.origin)),
});

/** Adds the times that the app stores to a token response (product.md A15). */
const addTokenTimes = (ctx: KoaContextWithOIDC, bank: Bank): void => {
  const body: unknown = ctx.body;
  if (ctx.oidc.route !== 'token' || ctx.status !== 200) return;
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return;
  const createdMs = nowSeconds(bank) * 1000;
  const expiredMs = createdMs + Number(body.expires_in) * 1000;
  ctx.body = {
    ...body,
    created_at: new Date(createdMs).toISOString(),
    expired_at: new Date(expiredMs).toISOString(),
  };
};

/** The provider lets any origin read its metadata; this restricts it to the app's origins (A17). */
const nameOrigin = (ctx: KoaContextWithOIDC, bank: Bank): void => {
  if (bank.config.appOrigins.includes(ctx.get('origin'))) return;
  for (const name of Object.keys(ctx.response.headers))
    if (name.startsWith('access-control-')) ctx.remove(name);
};

/** How long a browser keeps the metadata: the home page requests it before its script needs it. */
const metadataFor = 'private, max-age=300';

const keepMetadata = (ctx: KoaContextWithOIDC): void => {
  if (ctx.oidc.route === 'discovery' && ctx.status === 200) ctx.set('Cache-Control', metadataFor);
};

/** A sign-out without a session redirects immediately, without the provider's form. */
const skipEmptySignOut = (ctx: KoaContextWithOIDC): void => {
  const isEmpty =
    ctx.oidc.route === 'end_session' &&
    ctx.status === 200 &&
    ctx.oidc.session?.accountId === undefined;
  if (!isEmpty) return;
  // The provider created an anonymous session for its form; its cookie must not remain (product.md
  // A7).
  ctx.cookies.set(cookieNames.session, null, cookieOptions);
  ctx.status = 303;
  ctx.redirect(returnAddress(ctx));
};

/** The OpenID Connect provider, with its storage in the bank's database. */
export const makeProvider = (bank: Bank, keys: SiteKeys): Provider => {
  const provider = new Provider(
    `${bank.config.origin}${accountsPath}`,
    configurationOf(bank, keys),
  );
  // URLs are built from the configured origin, which the site passes as forwarded headers.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    try {
      await next();
      nameOrigin(ctx as KoaContextWithOIDC, bank);
      if (ctx.oidc?.route !== undefined) {
        addTokenTimes(ctx as KoaContextWithOIDC, bank);
        keepMetadata(ctx as KoaContextWithOIDC);
        skipEmptySignOut(ctx as KoaContextWithOIDC);
      }
    } catch (error) {
      if (error instanceof errors.OIDCProviderError) throw error;
      bank.log.error('accounts_failed', { error });
      ctx.status = 503;
      ctx.set('Retry-After', '2');
      ctx.body = { error: 'temporarily_unavailable' };
    }
  });
  provider.on('server_error', (_ctx, error) => bank.log.error('accounts_failed', { error }));
  return provider;
};

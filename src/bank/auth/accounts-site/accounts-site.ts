import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { Refused, refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { errorAnswer, isAbandoned } from '#bank/http/problem-answers.ts';
import { type SiteContext, pageLanguage } from './site-context.ts';
import { pageHeaders } from './page-layout.ts';
import { problemPage } from './pages.ts';
import { passkeySignInRoutes, signInRoutes } from './sign-in.ts';
import { prepareHashing } from './credentials.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { accountsPath, makeProvider } from './provider.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionCallRoutes } from './session-calls.ts';
import { readSiteKeys } from '../site-keys.ts';
import { cannotSignInRoutes } from './cannot-sign-in-routes.ts';
import { notMeRoutes } from './not-me-routes.ts';
import type { AccountsParts, AccountsSite, LockByLink } from './site-context.ts';

const mostProviderBodyBytes = 50 * 1024;

/** The parts of the style sheet, in their order in the cascade; the pages load them as one file. */
const styleParts = ['tokens.css', 'page.css', 'controls.css', 'side.css'];

/** The scripts and the logo of the pages. */
const assets = [
  'letters.js',
  'passkey.js',
  'form-check.js',
  'strength.js',
  'show-password.js',
  'resend.js',
  'mark.svg',
];
const askAgain = (_path: string, context: Context) => context.header('Cache-Control', 'no-cache');
const assetFolder = fileURLToPath(new URL('./assets/', import.meta.url));

/** Files are compressed. Pages are not: they hold a secret beside what an address can put into them. */
const packed = [compress(), etag()] as const;

/** The style sheet of the pages. */
export const readStyle = async (): Promise<string> => {
  const parts = styleParts.map((name) => readFile(join(assetFolder, name), 'utf8'));
  return (await Promise.all(parts)).join('\n');
};

/** The browser part of SimpleWebAuthn, as its package ships it for pages without a build. */
const webAuthnScript = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
);
/** The Bengali face for computers without one, by weight. */
const bengaliFace = (weight: number): string =>
  fileURLToPath(
    import.meta.resolve(
      `@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff2`,
    ),
  );

/** Makes the provider build URLs from the configured origin, not from the request's own headers. */
const speakAsOrigin = (incoming: IncomingMessage, origin: URL): void => {
  incoming.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  incoming.headers['x-forwarded-host'] = origin.host;
};

const callProvider = async (
  { bank, provider }: AccountsParts,
  context: SiteContext,
): Promise<Response> => {
  const { incoming, outgoing } = context.env;
  if (Number(incoming.headers['content-length'] ?? 0) > mostProviderBodyBytes)
    throw refused('too_large');
  const originalUrl = incoming.url ?? '/';
  if (/%00/.test(originalUrl)) throw refused('invalid_input', { detail: 'No NUL, please.' });
  const mounted = Object.assign(incoming, { originalUrl });
  mounted.url = originalUrl.slice(accountsPath.length) || '/';
  speakAsOrigin(incoming, new URL(bank.config.origin));
  await provider.callback()(incoming, outgoing);
  return RESPONSE_ALREADY_SENT;
};

const wantsPage = (context: SiteContext): boolean =>
  (context.req.header('accept') ?? '').includes('text/html');

const showProblem = async (bank: Bank, context: SiteContext, error: unknown): Promise<Response> => {
  if (!(error instanceof Refused) && !isAbandoned(context.env))
    bank.log.error('accounts_failed', { error });
  const answer = errorAnswer(error);
  if (!wantsPage(context)) return answer;
  const page = await problemPage(pageLanguage(bank, context), bank.config.origin);
  return new Response(page, {
    status: answer.status,
    headers: pageHeaders(bank.config.appOrigins),
  });
};

/** The accounts site: its own pages, the session calls of the app, and OpenID Connect. */
export const makeAccountsSite = async (
  bank: Bank,
  lockByLink: LockByLink,
): Promise<AccountsSite> => {
  const keys = await readSiteKeys(bank);
  const provider = makeProvider(bank, keys);
  const parts: AccountsParts = { bank, provider, formKey: keys.cookieKeys[0]!, lockByLink };
  await prepareHashing();
  const site: AccountsSite = new Hono({ strict: false });
  site.onError((error, context) => showProblem(bank, context, error));
  const serve = (name: string, path: string) =>
    site.get(`/${name}`, ...packed, serveStatic({ path, onFound: askAgain }));
  const style = await readStyle();
  site.get('/style.css', ...packed, (context) => {
    askAgain('', context);
    return context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  for (const name of assets) serve(name, join(assetFolder, name));
  serve('webauthn.js', webAuthnScript);
  for (const weight of [400, 600]) serve(`bengali-${weight}.woff2`, bengaliFace(weight));
  site.use(async (context, next) => {
    speakAsOrigin(context.env.incoming, new URL(bank.config.origin));
    await next();
  });
  site.get('/', (context) => context.redirect(`${bank.config.origin}/`, 303));
  site.route('/', signInRoutes(parts));
  site.route('/', passkeySignInRoutes(parts));
  site.route('/', passwordResetRoutes(parts));
  site.route('/', registrationRoutes(parts));
  site.route('/', notMeRoutes(parts));
  site.route('/', cannotSignInRoutes(parts));
  site.route('/', sessionCallRoutes(parts));
  site.all('*', (context) => callProvider(parts, context));
  return site;
};

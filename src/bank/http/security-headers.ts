import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { exposedHeaders, headerNames } from '#contract/endpoint.ts';
import type { Config } from '../platform/config.ts';

/** Hash of the empty string: allows Emotion's empty style element (design 3, CSP). */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Trusted Types policies the app may create: its own, and one for the worker's URL. */
const trustedTypesPolicies = 'kheya kheya-worker';

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const ownFeatures = [
  'camera',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/** For data responses: nothing may be loaded or framed from them. */
export const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Legacy headers without effect in current browsers. */
const withoutOldHeaders = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xXssProtection: false,
};

/**
 * Collects the headers of hono's middleware. The listener sets them before any handler runs, since
 * the answers of Node itself and of the OpenID provider bypass hono.
 */
const headersOf = async (options: Parameters<typeof secureHeaders>[0]): Promise<Headers> => {
  const app = new Hono().use(secureHeaders(options)).get('/', (context) => context.body(null));
  const { headers } = await app.request('/');
  headers.set('Content-Security-Policy', dataPolicy);
  return headers;
};

/** Headers of every response, errors included, except page assets (reliability.md R13). */
export const standingHeaders = async (isHttps: boolean): Promise<Headers> => {
  const headers = await headersOf({
    ...withoutOldHeaders,
    crossOriginEmbedderPolicy: true,
    permissionsPolicy: Object.fromEntries([
      ...unusedFeatures.map((feature) => [feature, []] as const),
      ...ownFeatures.map((feature) => [feature, ['self']] as const),
    ]),
    // Only behind TLS: a browser must not remember https for plain loopback.
    strictTransportSecurity: isHttps && 'max-age=63072000; includeSubDomains; preload',
    xFrameOptions: 'DENY',
  });
  headers.set('Cache-Control', 'no-store');
  return headers;
};

/**
 * Headers of page assets. Headers that apply only to documents and workers (features, opener,
 * embedder, framing) are left out: for sixty files they would add 60 kB on 3G.
 */
export const partHeaders = (): Promise<Headers> =>
  headersOf({
    ...withoutOldHeaders,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
  });

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** The CSP hashes of the inline scripts and styles of a built page. */
export const inlineHashes = (
  html: string,
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } => {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, name, attributes, text] of html.matchAll(inlineBlock)) {
    if (text === undefined || text === '' || /\ssrc\s*=/i.test(attributes ?? '')) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    (name?.toLowerCase() === 'script' ? scripts : styles).push(hash);
  }
  return { scripts, styles };
};

/** CSP of the app's pages: own files, and inline code only by hash (design 3). */
export const pagePolicy = (html: string): string => {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", emptyStyleHash, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies}`,
  ].join('; ');
};

/** CSP of pages rendered by the server: one style sheet, scripts only if listed. */
export const plainPagePolicy = (more: { formAction: string; script?: string }): string =>
  [
    "default-src 'none'",
    `script-src ${more.script ?? "'none'"}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action ${more.formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** True if pages of this origin may call the bank: its own origin and configured ones. */
export const isKnownOrigin = (config: Config, origin: string): boolean =>
  origin === config.origin || config.appOrigins.includes(origin);

/**
 * CORS for exactly the configured origins (product.md A17). Other origins get no CORS headers, only
 * `Vary: Origin`.
 */
export const appCors = ({ appOrigins }: Config): MiddlewareHandler => {
  const allow = cors({
    origin: [...appOrigins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      headerNames.apiKey,
      headerNames.apiVersion,
      headerNames.deviceFingerprint,
      headerNames.deviceType,
      headerNames.idempotencyKey,
      headerNames.stepUpToken,
      headerNames.reviewedSnapshot,
      headerNames.repeatConfirmed,
    ],
    exposeHeaders: [...exposedHeaders],
    maxAge: 600,
  });
  return async (context, next) => {
    if (appOrigins.includes(context.req.header('origin') ?? '')) return allow(context, next);
    await next();
    if (appOrigins.length > 0) context.header('Vary', 'Origin', { append: true });
  };
};

import { createHash } from 'node:crypto';
import { exposedHeaders, headerNames } from '#contract/endpoint.ts';
import type { Config } from '../platform/config.ts';

/** The hash of the empty string: lets Emotion make its empty style element (design 3, CSP). */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Trusted Types policies the app may make: its own, and the one that lets the worker's address through. */
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

/** For answers that are data: nothing may be loaded or framed from them. */
export const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, errors included, that is not a mere part of a page (reliability.md R13). */
export const standingHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': dataPolicy,
  'Cache-Control': 'no-store',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
  ].join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // A browser must not remember https for plain loopback: only behind TLS.
  ...(isHttps
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
    : undefined),
});

/**
 * Headers of a file that is only ever a part of a page. What rules documents and workers says nothing
 * there, and on 3G sixty files would carry 60 kB of it: features, opener, embedder, framing.
 */
export const partHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': dataPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

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

/** The policy of the app's pages: own files, and inline code only by its hash (design 3). */
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

/** The policy of pages the server writes itself: one style sheet, no script but named files. */
export const plainPagePolicy = (more: { formAction: string; script?: string }): string =>
  [
    "default-src 'none'",
    `script-src ${more.script ?? "'none'"}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action ${more.formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** True where a browser page of this origin may call the bank: its own, or a configured one. */
export const isKnownOrigin = (config: Config, origin: string): boolean =>
  origin === config.origin || config.appOrigins.includes(origin);

/** CORS headers for exactly the configured origins, nothing for any other (product.md A17). */
export const corsHeaders = (config: Config, request: Request): Record<string, string> => {
  if (config.appOrigins.length === 0) return {};
  const origin = request.headers.get('origin');
  if (origin === null || !config.appOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  };
};

/** The answer to a browser's question before a call of another origin. */
export const preflightAnswer = (config: Config, request: Request, allow: string): Response => {
  const headers = corsHeaders(config, request);
  const isAllowed = 'Access-Control-Allow-Origin' in headers;
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      ...headers,
      ...(isAllowed
        ? {
            'Access-Control-Allow-Methods': allow,
            'Access-Control-Allow-Headers': [
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
            ].join(', '),
            'Access-Control-Max-Age': '600',
          }
        : undefined),
    },
  });
};

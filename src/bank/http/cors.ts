import { exposedHeaders, headerNames } from '#contract/endpoint.ts';
import type { Config } from '../platform/config.ts';

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

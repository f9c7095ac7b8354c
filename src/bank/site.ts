import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { documentLinks, languageOfSearch } from '#domain/navigation/public-documents.ts';
import { refused } from '#domain/refusals.ts';
import { apiPath } from '#contract/endpoint.ts';
import { makeApi } from './api.ts';
import type { Bank } from './database/bank.ts';
import type { FaultFor } from './http/faults.ts';
import { healthAnswer } from './http/health.ts';
import type { Site } from './http/listener.ts';
import { errorAnswer } from './http/problem-answers.ts';
import type { Route } from './http/route.ts';
import { plainPagePolicy } from './http/security-headers.ts';
import { callerNetwork } from './platform/caller-network.ts';
import type { CataloguePages } from './products/catalogue-pages.ts';
import type { StaticFiles } from './http/static-files.ts';
import { staticAnswer, unchangedFiles } from './http/static-files.ts';

/** Everything one port serves: the API, the accounts site, and the app's files. */
export interface SiteParts {
  readonly bank: Bank;
  readonly routes: readonly Route[];
  readonly faultFor: FaultFor;
  readonly files: StaticFiles;
  /** Absent if the app's build cannot render them. */
  readonly cataloguePages?: CataloguePages | undefined;
  readonly accounts: Site;
  readonly apiPages: Site;
  /** The pages under `/sandbox`, absent if the sandbox is off. */
  readonly sandboxPages?: Site;
}

const loopbackNames = new Set(['127.0.0.1', '[::1]']);

/**
 * Passkeys need a domain name: pages requested by loopback address redirect to localhost
 * (product.md A17).
 */
const canonicalAddress = (origin: string, url: URL): string | undefined =>
  new URL(origin).hostname === 'localhost' && loopbackNames.has(url.hostname)
    ? `${origin}${url.pathname}${url.search}`
    : undefined;

const answerPage = async (
  { files, bank, cataloguePages }: SiteParts,
  context: Context<{ Bindings: HttpBindings }>,
): Promise<Response> => {
  const { origin, trustedProxies } = bank.config;
  const request = context.req.raw;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const answer = errorAnswer(refused('method_not_allowed'));
    answer.headers.set('Allow', 'GET, HEAD');
    return answer;
  }
  const elsewhere = canonicalAddress(origin, new URL(request.url));
  if (elsewhere !== undefined)
    return new Response(null, { status: 308, headers: { Location: elsewhere } });
  if (files.size === 0)
    return plainPage(
      503,
      'Kheya',
      'The app is not built yet. Run npm run build, then start again.',
    );
  const network = callerNetwork(context.env.incoming, trustedProxies);
  const answer = (await cataloguePages?.(context, network)) ?? staticAnswer(files, context);
  if (answer === undefined) return plainPage(404, 'Not found', 'There is no such file at Kheya.');
  const { pathname, search } = new URL(request.url);
  const links = documentLinks(origin, pathname, languageOfSearch(search) ?? 'en');
  if (links !== undefined && answer.ok) answer.headers.set('Link', links);
  return answer;
};

/** Combines the parts: `/api/`, `/accounts/`, `/sandbox`, and the app for every other path. */
export const makeSite = (parts: SiteParts): Site => {
  const { bank } = parts;
  const site: Site = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  site.onError((error) => {
    bank.log.error('request_failed', { error });
    return errorAnswer(error);
  });
  site.get(`${apiPath}/health`, () => healthAnswer(bank));
  site.route(apiPath, parts.apiPages);
  site.route(apiPath, makeApi(bank, parts.routes, parts.faultFor));
  site.use('/accounts/*', async (context, next) => {
    const url = new URL(context.req.url);
    const elsewhere = canonicalAddress(bank.config.origin, url);
    if (elsewhere === undefined || context.req.method !== 'GET') return next();
    return new Response(null, { status: 308, headers: { Location: elsewhere } });
  });
  site.route('/accounts', parts.accounts);
  if (parts.sandboxPages !== undefined) site.route('/sandbox', parts.sandboxPages);
  site.all('*', unchangedFiles, (context) => answerPage(parts, context));
  return site;
};

/** A small page for when there is nothing else to serve. No style, no script. */
const plainPage = (status: number, title: string, sentence: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': plainPagePolicy({ formAction: "'none'" }),
      },
    },
  );

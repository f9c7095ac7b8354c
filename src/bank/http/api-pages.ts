import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Bank } from '../bank.ts';
import { docsHeaders, docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';
import type { Site } from './site.ts';

/** The description of the API and a page to browse it: open to anyone, like any manual. */
export const apiPages = (bank: Bank, routes: readonly Route[]): Site => {
  const pages: Site = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  const document = openApiDocument(
    routes.map(({ endpoint }) => endpoint),
    bank.config.origin,
  );
  const text = JSON.stringify(document);
  const page = docsPage(document);
  pages.get(
    '/openapi.json',
    () => new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
  );
  pages.get('/docs', async () => new Response(await page, { headers: docsHeaders }));
  pages.get(
    '/docs/style.css',
    () => new Response(docsStyle, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  );
  return pages;
};

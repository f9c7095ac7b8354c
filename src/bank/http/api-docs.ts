import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Bank } from '../database/bank.ts';
import type { Html } from './html-document.ts';
import { bankIcon, htmlDocument } from './html-document.ts';
import type { Site } from './listener.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';
import { plainPagePolicy } from './security-headers.ts';

/** Public pages with the OpenAPI document and a browsable version of it. */
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

/** The style sheet of the page; colours of the product's light and dark themes. */
const docsStyle = `:root{color-scheme:light dark;--bg:#f4f7f7;--bg-surface:#fff;--fg:#0f1b22;--fg-muted:#52636b;--primary:#0b5c63;--border:#d5dee0}
@media (prefers-color-scheme:dark){:root{--bg:#0e171b;--bg-surface:#17242a;--fg:#e6eef0;--fg-muted:#9fb1b8;--primary:#8fd3d6;--border:#26353c}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0 0 8px}h2{margin:32px 0 8px;font-size:20px}
a{color:var(--primary)}p{margin:0 0 12px;color:var(--fg-muted)}code,pre{font-family:ui-monospace,monospace;font-size:14px}
details{margin:0 0 8px;background:var(--bg-surface);border:1px solid var(--border);border-radius:12px}
summary{padding:12px 16px;min-height:44px;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:64px;color:var(--primary)}
details>div{padding:0 16px 16px}table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:left;padding:6px 12px 6px 0;border-top:1px solid var(--border);vertical-align:top}
pre{overflow:auto;max-height:420px;padding:12px;background:var(--bg);border-radius:8px}:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
`;

const parameterTable = (operation: Operation): Html | '' =>
  operation.parameters.length === 0
    ? ''
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          ${operation.parameters.map(
            (parameter) =>
              html`<tr>
                <td><code>${parameter.name}</code>${parameter.required ? ' (required)' : ''}</td>
                <td>${parameter.in}</td>
                <td><code>${JSON.stringify(parameter.schema)}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const operationBlock = (path: string, method: string, operation: Operation): Html =>
  html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary}</summary>
    <div>
      <p>
        Needs:
        ${
          operation.security[0] && 'bearer' in operation.security[0]
            ? 'API key and bearer token'
            : 'API key'
        }
      </p>
      ${parameterTable(operation)}
      ${
        operation.requestBody === undefined
          ? ''
          : html`<h3>Body</h3>
              <pre tabindex="0">${JSON.stringify(operation.requestBody, null, 2)}</pre>`
      }
      ${Object.entries(operation.responses).map(
        ([status, answer]) =>
          html`<h3>${status}</h3>
            <pre tabindex="0">${JSON.stringify(answer, null, 2)}</pre>`,
      )}
    </div>
  </details>`;

const blocks = (document: OpenApiDocument): readonly Html[] => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].toSorted();
  return tags.map(
    (tag) =>
      html`<section>
        <h2>${tag}</h2>
        ${operations
          .filter(({ operation }) => operation.tags.includes(tag))
          .map(({ path, method, operation }) => operationBlock(path, method, operation))}
      </section>`,
  );
};

/** The API documentation as one page without scripts, rendered once at startup. */
const docsPage = async (document: OpenApiDocument): Promise<string> => {
  const page = await htmlDocument({
    language: 'en',
    title: 'Kheya bank API',
    style: '/api/docs/style.css',
    head: bankIcon,
    body: html`<main>
      <h1>Kheya bank API</h1>
      <p>
        Every call below stands in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), made
        from the schemas that judge the calls. Send <code>X-Api-Key</code> with every call and
        <code>Authorization: Bearer</code> where a session is needed.
      </p>
      ${blocks(document)}
    </main>`,
  });
  return page.toString();
};

/** Response headers of the page. */
const docsHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': plainPagePolicy({ formAction: "'none'" }),
};

import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SiteLanguage } from './language.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page consists of, whoever shows it. */
export interface PageParts {
  readonly language: SiteLanguage;
  readonly title: string;
  /** Whose page it is, as the browser's tab says it after the title. */
  readonly owner: string;
  readonly header: Html;
  readonly content: Html;
  /** What else belongs into the head. */
  readonly head?: Html;
  /** What comes below the content. */
  readonly below?: Html;
}

/** A whole page in the look of the accounts site, without inline code. */
export const pageDocument = (page: PageParts): Html =>
  html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · ${page.owner}</title>
        <link rel="stylesheet" href="/accounts/style.css" />
        ${page.head ?? ''}
      </head>
      <body>
        <header class="site">${page.header}</header>
        <main>
          <h1>${page.title}</h1>
          ${page.content}
        </main>
        ${page.below ?? ''}
      </body>
    </html>`;

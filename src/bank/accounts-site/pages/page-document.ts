import { html } from 'hono/html';
import { type Html, htmlDocument } from '../../http/html-document.ts';
import type { SiteLanguage } from './language.ts';

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
export const pageDocument = ({ header, title, content, below, ...page }: PageParts): Html =>
  htmlDocument({
    ...page,
    title: `${title} · ${page.owner}`,
    style: '/accounts/style.css',
    body: html`<header class="site">${header}</header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
      ${below ?? ''}`,
  });

import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The bank's mark in a tab; a simulated partner has none of it. */
export const bankIcon: Html = html`<link
  rel="icon"
  href="/accounts/mark.svg"
  type="image/svg+xml"
/>`;

/** What one page of the bank's own has that another has not. */
export interface HtmlDocument {
  /** As BCP 47 writes it. */
  readonly language: string;
  /** As the browser's tab says it. */
  readonly title: string;
  /** Where the style sheet lies: no page has inline code. */
  readonly style: string;
  /** What else belongs into the head. */
  readonly head?: Html;
  readonly body: Html;
}

/** The frame of every page the bank writes itself; none of them is for search engines. */
export const htmlDocument = ({ language, title, style, head, body }: HtmlDocument): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style}" />
        ${head ?? ''}
      </head>
      <body>
        ${body}
      </body>
    </html>`;

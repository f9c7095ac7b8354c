import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The bank's favicon. Pages of simulated partners do not use it. */
export const bankIcon: Html = html`<link
  rel="icon"
  href="/accounts/mark.svg"
  type="image/svg+xml"
/>`;

/** The parts that differ between the bank's own pages. */
export interface HtmlDocument {
  /** BCP 47 tag. */
  readonly language: string;
  /** Title of the browser tab. */
  readonly title: string;
  /** URL of the style sheet: no page has inline code. */
  readonly style: string;
  /** Additional elements of the head. */
  readonly head?: Html;
  readonly body: Html;
}

/** Renders a page of the bank. Pages are not indexed by search engines. */
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

import { html } from 'hono/html';
import { type Html, bankIcon, htmlDocument } from '../../http/html-document.ts';

interface SandboxDocument {
  readonly title: string;
  readonly script: string;
  /** What the page's script calls the bank with. */
  readonly apiKey: string;
  readonly header: Html;
  readonly main: Html;
}

/** The frame that the sandbox's own pages have in common. */
export const sandboxDocument = ({ title, script, apiKey, header, main }: SandboxDocument): Html =>
  htmlDocument({
    language: 'en',
    title: `${title} · Kheya`,
    style: '/sandbox/page.css',
    head: html`<meta name="api-key" content="${apiKey}" />
      ${bankIcon}
      <script type="module" src="${script}"></script>`,
    body: html`<header>${header}</header>
      <main>${main}</main>`,
  });

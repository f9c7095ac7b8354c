import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

interface SandboxDocument {
  readonly title: string;
  readonly script: string;
  /** What the page's script calls the bank with. */
  readonly apiKey: string;
  readonly header: Html;
  readonly main: Html;
}

/** The frame that the sandbox's own pages have in common. */
export const sandboxDocument = ({ title, script, apiKey, header, main }: SandboxDocument) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="api-key" content="${apiKey}" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kheya</title>
        <link rel="icon" type="image/svg+xml" href="/accounts/mark.svg" />
        <link rel="stylesheet" href="/sandbox/page.css" />
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <header>${header}</header>
        <main>${main}</main>
      </body>
    </html>`;

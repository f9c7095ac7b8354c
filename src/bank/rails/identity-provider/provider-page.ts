import { html } from 'hono/html';
import type { SiteLanguage } from '../../accounts-site/pages/language.ts';
import type { Html } from '../../accounts-site/pages/layout.ts';
import { failReasons, providerTexts } from './provider-texts.ts';

const frame = (language: SiteLanguage, title: string, content: Html) => {
  const texts = providerTexts[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.name}</title>
        <link rel="stylesheet" href="/accounts/style.css" />
      </head>
      <body>
        <header class="site">
          <span class="name">${texts.name}</span><span class="part">${texts.label}</span>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
};

/** The open check: its three endings (product.md B17). */
export const checkPage = (language: SiteLanguage, path: string) => {
  const texts = providerTexts[language];
  const ending = (outcome: string, words: string, kind: string) =>
    html`<form method="post" action="${path}">
      <button class="${kind}" name="outcome" value="${outcome}">${words}</button>
    </form>`;
  return frame(
    language,
    texts.title,
    html`<p>${texts.lead}</p>
      <h2>${texts.choose}</h2>
      ${ending('pass', texts.pass, '')}
      <form method="post" action="${path}">
        <div class="field">
          <label for="reason">${texts.reason}</label>
          <select id="reason" name="reason">
            ${failReasons.map(
              (reason) => html`<option value="${reason}">${texts.reasons[reason]}</option>`,
            )}
          </select>
        </div>
        <button class="second" name="outcome" value="fail">${texts.fail}</button>
      </form>
      ${ending('abandon', texts.abandon, 'second')}`,
  );
};

/** A check that has ended, or none: the way back is all there is. */
export const overPage = (language: SiteLanguage, back: string) => {
  const texts = providerTexts[language];
  return frame(
    language,
    texts.overTitle,
    html`<p>${texts.over}</p>
      <p><a class="button" href="${back}">${texts.back}</a></p>`,
  );
};

import { html } from 'hono/html';
import type { SiteLanguage } from '../../accounts-site/pages/language.ts';
import type { Html } from '../../http/html-document.ts';
import { simulatorPage } from '../../accounts-site/pages/simulator-page.ts';
import { failReasons, providerTexts } from './provider-texts.ts';

/** The open check: its three endings (product.md B17). */
export const checkPage = (language: SiteLanguage, path: string): Html => {
  const texts = providerTexts[language];
  const ending = (outcome: string, words: string, kind: string) =>
    html`<form method="post" action="${path}">
      <button class="${kind}" name="outcome" value="${outcome}">${words}</button>
    </form>`;
  return simulatorPage({
    language,
    texts,
    title: texts.title,
    content: html`<p>${texts.lead}</p>
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
  });
};

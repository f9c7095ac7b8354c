import { html } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { type FormFrame, form } from './form-frame.ts';
import { notMeTexts } from './not-me-texts.ts';
import type { SiteLanguage } from './page-language.ts';
import { renderPage } from './page-layout.ts';
import { phoneLine } from './phone-line.ts';

/** Where a new password is set. */
const forgotPath = '/accounts/forgot-password';

const newPasswordLink = (language: SiteLanguage): Html =>
  html`<a class="button" href="${forgotPath}?lang=${language}"
    >${notMeTexts[language].newPassword}</a
  >`;

/** Asks whether to lock the account; only the button does it (reliability.md T26). */
export const notMePage = (
  frame: FormFrame & { readonly link: string; readonly kind: string },
): Promise<string> => {
  const { language } = frame;
  const texts = notMeTexts[language];
  const fields = html`<input type="hidden" name="link" value="${frame.link}" />
    <button type="submit" class="danger">${texts.lock}</button>`;
  const about = texts.kinds[frame.kind];
  const content = html`<p>${texts.lead}</p>
    ${about === undefined ? '' : html`<p class="address">${about}</p>`} ${form(frame, fields)}
    <h2>${texts.whatItDoes}</h2>
    <ul>
      ${texts.effects.map((effect) => html`<li>${effect}</li>`)}
    </ul>
    <p class="quiet">${texts.once}</p>`;
  const path = frame.shownPath ?? frame.path;
  return renderPage({ language, path, title: texts.title, content, side: 'lock' });
};

/** Confirms the lock, with the way back. */
export const lockedPage = (language: SiteLanguage, path: string): Promise<string> => {
  const texts = notMeTexts[language];
  const content = html`<p>${texts.doneLead}</p>
    <h2>${texts.wayBack}</h2>
    <ol>
      ${texts.steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    ${newPasswordLink(language)} ${phoneLine(texts.moneyLeft)}`;
  return renderPage({
    language,
    path,
    title: texts.doneTitle,
    content,
    side: 'lock',
    isDone: true,
  });
};

/** A link that was used, is too old or is unknown. */
export const usedLinkPage = (language: SiteLanguage): Promise<string> => {
  const texts = notMeTexts[language];
  const content = html`<p>${texts.overLead}</p>
    ${newPasswordLink(language)}`;
  return renderPage({ language, title: texts.overTitle, content, side: 'lock' });
};

import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import type { SiteLanguage } from './page-language.ts';
import { renderPage } from './page-layout.ts';
import { codeField, inboxLink, otherCode, sentTo } from './code-form.ts';
import { type FormFrame, fieldProblem, form, invalid } from './form-frame.ts';
import { messagePage } from './pages.ts';
import { siteTexts } from './texts.ts';
import {
  emailField,
  newPasswordField,
  resendScriptPath,
  showPasswordScriptPath,
  strengthScriptPath,
} from './form-fields.ts';
import { registrationTexts } from './registration-texts.ts';

/** A required checkbox; the documents open in a new tab, so that nothing typed is lost. */
const agreement = (name: string, label: Html): Html =>
  html`<div class="check">
    <input id="${name}" name="${name}" type="checkbox" value="yes" required />
    <label for="${name}">${label}</label>
  </div>`;

const agreements = (language: SiteLanguage, origin: string): Html => {
  const texts = registrationTexts[language];
  const document = (path: string, title: string): Html =>
    html`<a href="${origin}${path}" target="_blank" rel="noopener">${title}</a>`;
  return html`${agreement(
    'agree_terms',
    texts.acceptTerms(document('/terms', texts.terms), document('/privacy', texts.privacy)),
  )}
  ${agreement(
    'agree_e_signature',
    texts.acceptESignature(document('/e-signature', texts.eSignature)),
  )}`;
};

/** The page for address, password and consents. */
export const registerPage = (
  frame: FormFrame & {
    readonly email: string;
    readonly signInPath: string;
    readonly origin: string;
  },
): Promise<string> => {
  const texts = registrationTexts[frame.language];
  const password = newPasswordField(frame.language, siteTexts[frame.language].password, {
    attributes: invalid(frame, 'new-password', 'new-password-hint'),
    problem: fieldProblem(frame, 'new-password'),
  });
  const fields = html`${emailField(frame, frame.email)} ${password}
    ${agreements(frame.language, frame.origin)} <button type="submit">${texts.open}</button>`;
  const content = html`<p class="quiet">
      ${texts.haveOne} <a href="${frame.signInPath}">${siteTexts[frame.language].signIn}</a>
    </p>
    ${form(frame, fields)}
    <p class="quiet only-here">${texts.lead}</p>`;
  const path = frame.shownPath ?? frame.path;
  const scripts = [strengthScriptPath, showPasswordScriptPath];
  return renderPage({ ...frame, path, title: texts.title, content, scripts, side: 'register' });
};

/** The page for the mailed code. */
export const registrationCodePage = (
  frame: FormFrame & {
    readonly resendPath: string;
    readonly addressPath: string;
    /** The address that the code was sent to. */
    readonly emailAddress: string;
    /** The minutes that the code still works. */
    readonly minutesLeft: number;
    /** True if the code can no longer be used. */
    readonly isOver: boolean;
    readonly resendInSeconds?: number;
    readonly isSandbox: boolean;
  },
): Promise<string> => {
  const texts = registrationTexts[frame.language];
  const fields = html`${codeField(frame, frame.isOver)}
    <button type="submit" ${raw(frame.isOver ? 'disabled' : '')}>${texts.goOn}</button>`;
  const content = html`${sentTo(texts.codeLead, frame)} ${form(frame, fields)}
  ${inboxLink(frame.language, frame.isSandbox)} ${otherCode(frame)}`;
  const path = frame.shownPath ?? frame.path;
  const scripts = [resendScriptPath];
  return renderPage({ ...frame, path, title: texts.codeTitle, content, scripts, side: 'register' });
};

/** Confirms the new customer's registration when no sign-in is open to continue. */
export const registeredPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = registrationTexts[language];
  const words = { title: texts.doneTitle, lead: texts.doneLead };
  return messagePage(language, {
    ...words,
    link: siteTexts[language].signIn,
    href: `${origin}/sign-in`,
  });
};

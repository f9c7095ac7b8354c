import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { signInProblems } from './sign-in-questions.ts';
import { cannotSignInTexts } from './cannot-sign-in-texts.ts';
import { type FormFrame, fieldProblem, form, invalid } from './form-frame.ts';
import type { SiteLanguage } from './page-language.ts';
import { renderPage } from './page-layout.ts';
import { nameField } from './form-fields.ts';
import { phoneLine } from './phone-line.ts';
import { siteTexts } from './texts.ts';

/** The path of the form. */
export const cannotSignInPath = '/accounts/cannot-sign-in';

/** The link to the form, from the pages of the accounts site. */
export const cannotSignInLink = (language: SiteLanguage): Html =>
  html`<p class="after">
    <a href="${cannotSignInPath}?lang=${language}">${cannotSignInTexts[language].title}</a>
  </p>`;

interface TypedQuestion {
  readonly choice: string;
  readonly email: string;
  readonly message: string;
}

const choiceField = (frame: FormFrame, chosen: string): Html => {
  const texts = cannotSignInTexts[frame.language];
  return html`<fieldset id="choice" ${invalid(frame, 'choice')}>
    <legend>${texts.whatHappens}</legend>
    ${signInProblems.map(
      (problem) =>
        html`<div class="check">
          <input
            id="choice-${problem}"
            name="choice"
            type="radio"
            value="${problem}"
            required
            ${chosen === problem ? raw('checked') : ''}
          />
          <label for="choice-${problem}">${texts.problems[problem]}</label>
        </div>`,
    )}
    ${fieldProblem(frame, 'choice')}
  </fieldset>`;
};

/** The public form for customers who cannot sign in. */
export const cannotSignInPage = (frame: FormFrame & { typed: TypedQuestion }): Promise<string> => {
  const { language, typed } = frame;
  const texts = cannotSignInTexts[language];
  const fields = html`${choiceField(frame, typed.choice)}
    ${nameField(frame, { name: 'email', label: texts.email, value: typed.email, isFirst: false })}
    <div class="field">
      <label for="message">${texts.more} <span class="quiet">${texts.optional}</span></label>
      <textarea id="message" name="message" rows="4" ${invalid(frame, 'message', 'message-hint')}>
${typed.message}</textarea>
      <span class="quiet" id="message-hint">${texts.moreHint}</span>
      ${fieldProblem(frame, 'message')}
    </div>
    <button type="submit">${texts.send}</button>`;
  const content = html`<p class="quiet">
      ${texts.forgot}
      <a href="/accounts/forgot-password?lang=${language}">${texts.resetHere}</a>
    </p>
    ${form(frame, fields)} ${phoneLine(texts.hurry)}`;
  const path = frame.shownPath ?? frame.path;
  return renderPage({ language, path, title: texts.title, content, side: 'help' });
};

/** The same answer whether the address is known or not (reliability.md T22). */
export const questionSentPage = (
  language: SiteLanguage,
  path: string,
  signInPath: string,
): Promise<string> => {
  const texts = cannotSignInTexts[language];
  const content = html`<p>${texts.sentLead}</p>
    <p class="quiet">${texts.sentHint}</p>
    <div class="buttons">
      <a class="button" href="${signInPath}">${siteTexts[language].backToSignIn}</a>
      <a class="button second" href="${cannotSignInPath}?lang=${language}">${texts.otherEmail}</a>
    </div>`;
  const title = texts.sentTitle;
  return renderPage({ language, path, title, content, side: 'help', isDone: true });
};

import { html, raw } from 'hono/html';
import { cannotSignInLink } from './cannot-sign-in-pages.ts';
import { type FormFrame, fieldProblem, form, invalid } from './form-frame.ts';
import { renderPage } from './page-layout.ts';
import type { SiteLanguage } from './page-language.ts';
import type { Html } from '#bank/http/html-document.ts';
import {
  emailField,
  newPasswordField,
  passkeyForm,
  nameField,
  type PasskeyRequest,
  passkeyScriptPaths,
  resendScriptPath,
  showPasswordScriptPath,
  strengthScriptPath,
  withShowButton,
} from './form-fields.ts';
import { codeField, inboxLink, otherCode, sentTo } from './code-form.ts';
import { registrationTexts } from './registration-texts.ts';
import { siteTexts } from './texts.ts';

/** The field for the sign-in name: an e-mail address, or a number in any format. */
const usernameField = (frame: FormFrame, value: string, isFirst: boolean): Html => {
  const label = siteTexts[frame.language].emailOrNumber;
  return nameField(frame, { name: 'username', label, value, isFirst });
};

/** Attributes of the sign-in page besides those of every form. */
type SignInFrame = FormFrame & {
  readonly typed: string;
  readonly isShared: boolean;
  readonly forgotPath: string;
  readonly registerPath: string;
  readonly passkey: PasskeyRequest;
};

const passwordFields = (frame: SignInFrame, isFirst: boolean): Html => {
  const texts = siteTexts[frame.language];
  const password = html`<input
    id="password"
    name="password"
    type="password"
    autocomplete="current-password"
    required
    ${invalid(frame, 'password')}
  />`;
  return html`${usernameField(frame, frame.typed, isFirst)}
    <div class="field">
      <label for="password">${texts.password}</label>
      ${withShowButton(frame.language, 'password', password)}
    </div>
    <div class="check">
      <input
        id="shared"
        name="shared_device"
        type="checkbox"
        value="yes"
        aria-describedby="shared-hint"
        ${frame.isShared ? raw('checked') : ''}
      />
      <label for="shared">${texts.sharedDevice}</label>
      <span class="quiet" id="shared-hint">${texts.sharedDeviceHint}</span>
    </div>
    <button type="submit">${texts.signIn}</button>`;
};

/**
 * E-mail or number, password or passkey, and whether the device is shared. The passkey comes first
 * in a browser where a customer with one has signed in.
 */
export const signInPage = (frame: SignInFrame): Promise<string> => {
  const texts = siteTexts[frame.language];
  const isPasskeyFirst = frame.passkey.credentialIds.length > 0;
  const passkey = passkeyForm(frame, frame.passkey);
  const password = form(frame, passwordFields(frame, !isPasskeyFirst));
  const content = html`<p class="quiet">
      ${texts.newHere}
      <a href="${frame.registerPath}">${registrationTexts[frame.language].title}</a>
    </p>
    ${
      isPasskeyFirst
        ? html`${passkey}
            <p class="or">${texts.orPassword}</p>
            ${password}`
        : html`${password} ${passkey}`
    }
    <p class="after"><a href="${frame.forgotPath}">${texts.forgotPassword}</a></p>
    ${cannotSignInLink(frame.language)}
    <p class="quiet only-here">${texts.signInLead}</p>`;
  return renderPage({
    ...frame,
    path: frame.shownPath ?? frame.path,
    title: texts.signInTitle,
    content,
    scripts: [...passkeyScriptPaths, showPasswordScriptPath],
  });
};

/** The page for the address that the code is sent to. */
export const forgotPage = (
  frame: FormFrame & { interaction: string; email: string; signInPath: string },
): Promise<string> => {
  const texts = siteTexts[frame.language];
  const fields = html`<input type="hidden" name="interaction" value="${frame.interaction}" />
    ${emailField(frame, frame.email)}
    <button type="submit">${texts.sendCode}</button>`;
  const content = html`<p class="quiet">${texts.forgotLead}</p>
    ${form(frame, fields)}
    <p class="note">${texts.resetSignsOut}</p>
    <p class="after"><a href="${frame.signInPath}">${texts.backToSignIn}</a></p>
    ${cannotSignInLink(frame.language)}`;
  const path = frame.shownPath ?? frame.path;
  return renderPage({ ...frame, path, title: texts.forgotTitle, content, side: 'reset' });
};

/** The page for the mailed code and the new password. */
export const resetPage = (
  frame: FormFrame & {
    interaction: string;
    resendPath: string;
    addressPath: string;
    /** The address that the code was sent to. */
    emailAddress: string;
    /** The minutes that the code still works. */
    minutesLeft: number;
    /** True if the code can no longer be used. */
    isOver: boolean;
    /** True if a new password was typed before and the field may stay empty. */
    isPasswordChosen: boolean;
    resendInSeconds?: number;
    isSandbox: boolean;
  },
): Promise<string> => {
  const texts = siteTexts[frame.language];
  const { isOver, isPasswordChosen } = frame;
  const newPassword = newPasswordField(frame.language, texts.newPassword, {
    attributes: invalid(frame, 'new-password', 'new-password-hint'),
    problem: fieldProblem(frame, 'new-password'),
    isChosen: isPasswordChosen,
    isDisabled: isOver,
  });
  const fields = html`<input type="hidden" name="interaction" value="${frame.interaction}" />
    ${codeField(frame, isOver)} ${newPassword}
    <button type="submit" ${raw(isOver ? 'disabled' : '')}>${texts.changePassword}</button>`;
  const content = html`${sentTo(texts.resetLead, frame)} ${form(frame, fields)}
  ${inboxLink(frame.language, frame.isSandbox)} ${otherCode(frame)}
  ${cannotSignInLink(frame.language)}`;
  const path = frame.shownPath ?? frame.path;
  const title = texts.resetTitle;
  const scripts = [strengthScriptPath, showPasswordScriptPath, resendScriptPath];
  return renderPage({ ...frame, path, title, content, scripts, side: 'reset' });
};

/** A page with one sentence and one link. */
export const messagePage = (
  language: SiteLanguage,
  words: { title: string; lead: string; link: string; href: string },
): Promise<string> =>
  renderPage({
    language,
    title: words.title,
    content: html`<p>${words.lead}</p>
      <a class="button" href="${words.href}">${words.link}</a>`,
  });

/** Confirms the new password, with a link to sign in. */
export const changedPage = (language: SiteLanguage, href: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.changedTitle, lead: texts.changedLead, link: texts.backToSignIn };
  return messagePage(language, { ...words, href });
};

/** Confirms the sign-out, with a link to the app's home (product.md B1). */
export const signedOutPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.signedOutTitle, lead: texts.signedOutLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** The sign-in of this URL has ended or was not started in this browser. */
export const expiredPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.expiredTitle, lead: texts.expiredLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** The answer to an invalid request; does not reveal what was wrong with it. */
export const problemPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.problemTitle, lead: texts.problemLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** Asks for confirmation when it is not clear that the customer wants to sign out. */
export const confirmSignOutPage = (
  language: SiteLanguage,
  providerForm: string,
): Promise<string> => {
  const texts = siteTexts[language];
  const content = html`<p>${texts.confirmLead}</p>
    ${raw(providerForm)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
    <button type="submit" form="op.logoutForm" class="second">${texts.staySignedIn}</button>`;
  return renderPage({ language, title: texts.confirmTitle, content });
};

import { html, raw } from 'hono/html';
import { formCheckTexts, renderPage } from './page-layout.ts';
import type { SiteLanguage } from './page-language.ts';
import type { Html } from '#bank/http/html-document.ts';
import {
  newPasswordField,
  passkeyForm,
  type PasskeyRequest,
  passkeyScriptPath,
  strengthScriptPath,
} from './form-fields.ts';
import { registrationTexts } from './registration-texts.ts';
import type { FormField } from './form-problems.ts';
import { siteTexts } from './texts.ts';

/** What a form page needs beside its own fields. */
export interface FormFrame {
  readonly language: SiteLanguage;
  /** Where the form goes and the language links lead. */
  readonly path: string;
  readonly formToken: string;
  /** Where the language links lead; without one, to where the form goes. */
  readonly shownPath?: string | undefined;
  /** What went wrong with the last try, in words. */
  readonly problem?: string | undefined;
  /** The fields it is about. */
  readonly wrongFields?: readonly FormField[] | undefined;
}

const problemOf = ({ problem }: FormFrame): Html | '' =>
  problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`;

/** Marks a field that the problem is about; `describedBy` names what else describes it. */
export const invalid = ({ wrongFields = [] }: FormFrame, field: FormField, describedBy = '') => {
  const isWrong = wrongFields.includes(field);
  const ids = [...(isWrong ? ['problem'] : []), ...(describedBy === '' ? [] : [describedBy])];
  return raw(
    [
      ...(isWrong ? ['aria-invalid="true"'] : []),
      ...(ids.length > 0 ? [`aria-describedby="${ids.join(' ')}"`] : []),
    ].join(' '),
  );
};

/** A form of this site: it brings its token back and keeps its language. */
export const form = (frame: FormFrame, fields: Html): Html =>
  html`${problemOf(frame)}
    <form method="post" action="${frame.path}" ${formCheckTexts(frame.language)}>
      <input type="hidden" name="form_token" value="${frame.formToken}" />
      <input type="hidden" name="lang" value="${frame.language}" />
      ${fields}
    </form>`;

interface NamedField {
  readonly name: 'email' | 'username';
  readonly label: string;
  readonly value: string;
  /** What the browser itself checks. */
  readonly type: 'email' | 'text';
}

/** The field of who one is; the first to be filled where nothing is wrong yet. */
const nameField = (frame: FormFrame, { name, label, value, type }: NamedField): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      maxlength="254"
      value="${value}"
      ${invalid(frame, name)}
      ${frame.problem === undefined && value === '' ? raw('autofocus') : ''}
    />
  </div>`;

/** The field of an address. */
export const emailField = (frame: FormFrame, value: string): Html => {
  const label = siteTexts[frame.language].email;
  return nameField(frame, { name: 'email', label, value, type: 'email' });
};

/** The field of what one signs in by: an address, or a number in any of its spellings. */
const usernameField = (frame: FormFrame, value: string): Html => {
  const label = siteTexts[frame.language].emailOrNumber;
  return nameField(frame, { name: 'username', label, value, type: 'text' });
};

/** E-mail or number, password or passkey, and whose device it is. */
export const signInPage = (
  frame: FormFrame & {
    typed: string;
    isShared: boolean;
    forgotPath: string;
    registerPath: string;
    passkey: PasskeyRequest;
  },
): Promise<string> => {
  const texts = siteTexts[frame.language];
  const fields = html`${usernameField(frame, frame.typed)}
    <div class="field">
      <label for="password">${texts.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="256"
        ${invalid(frame, 'password')}
      />
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
  const content = html`<p class="quiet">${texts.signInLead}</p>
    ${form(frame, fields)} ${passkeyForm(frame, frame.passkey)}
    <p class="after"><a href="${frame.forgotPath}">${texts.forgotPassword}</a></p>
    <p class="after">
      <a href="${frame.registerPath}">${registrationTexts[frame.language].title}</a>
    </p>`;
  return renderPage({
    ...frame,
    path: frame.shownPath ?? frame.path,
    title: texts.signInTitle,
    content,
    script: passkeyScriptPath,
  });
};

/** Which address the code should go to. */
export const forgotPage = (
  frame: FormFrame & { interaction: string; email: string },
): Promise<string> => {
  const texts = siteTexts[frame.language];
  const fields = html`<input type="hidden" name="interaction" value="${frame.interaction}" />
    ${emailField(frame, frame.email)}
    <button type="submit">${texts.sendCode}</button>`;
  const content = html`<p class="quiet">${texts.forgotLead}</p>
    ${form(frame, fields)}`;
  const path = frame.shownPath ?? frame.path;
  return renderPage({ ...frame, path, title: texts.forgotTitle, content });
};

/** The field of a mailed code; disabled once no try of it is left. */
export const codeField = (frame: FormFrame, isOver: boolean): Html =>
  html`<div class="field">
    <label for="code">${siteTexts[frame.language].code}</label>
    <input
      id="code"
      name="code"
      class="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      maxlength="12"
      ${invalid(frame, 'code')}
      ${raw(isOver ? 'disabled' : 'autofocus')}
    />
  </div>`;

/** Sends another code to the same address, and the way to another address. */
export const otherCode = (
  frame: FormFrame & { resendPath: string; addressPath: string; interaction?: string },
): Html => {
  const texts = siteTexts[frame.language];
  return html`<form method="post" action="${frame.resendPath}" id="resend">
      <input type="hidden" name="form_token" value="${frame.formToken}" />
      <input type="hidden" name="lang" value="${frame.language}" />
      <input type="hidden" name="interaction" value="${frame.interaction ?? ''}" />
      <button type="submit" class="second">${texts.askAgain}</button>
    </form>
    <p class="after"><a href="${frame.addressPath}">${texts.otherAddress}</a></p>`;
};

/** Where the codes of a sandbox arrive; nothing elsewhere. */
export const inboxLink = (language: SiteLanguage, isSandbox: boolean): Html | '' =>
  isSandbox
    ? html`<p class="after">
        <a href="/sandbox#inbox" target="_blank" rel="noopener"
          >${siteTexts[language].sandboxInbox}</a
        >
      </p>`
    : '';

/** The mailed code and the new password. */
export const resetPage = (
  frame: FormFrame & {
    interaction: string;
    resendPath: string;
    addressPath: string;
    /** True where no try of the code is left. */
    isOver: boolean;
    /** True where a new password was typed before and need not be typed again. */
    isPasswordChosen: boolean;
    isSandbox: boolean;
  },
): Promise<string> => {
  const texts = siteTexts[frame.language];
  const { isOver, isPasswordChosen } = frame;
  const newPassword = newPasswordField(frame.language, texts.newPassword, {
    attributes: invalid(frame, 'new-password', 'new-password-hint'),
    isChosen: isPasswordChosen,
    isDisabled: isOver,
  });
  const fields = html`<input type="hidden" name="interaction" value="${frame.interaction}" />
    ${codeField(frame, isOver)} ${newPassword}
    <button type="submit" ${raw(isOver ? 'disabled' : '')}>${texts.changePassword}</button>`;
  const content = html`<p class="quiet">${texts.resetLead}</p>
    ${form(frame, fields)} ${inboxLink(frame.language, frame.isSandbox)} ${otherCode(frame)}`;
  const path = frame.shownPath ?? frame.path;
  const title = texts.resetTitle;
  return renderPage({ ...frame, path, title, content, script: strengthScriptPath });
};

/** A page of one sentence and one way on. */
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

/** The password is new; the way on is to sign in with it. */
export const changedPage = (language: SiteLanguage, href: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.changedTitle, lead: texts.changedLead, link: texts.backToSignIn };
  return messagePage(language, { ...words, href });
};

/** Signed out, with the way back to the app's home (product.md B1). */
export const signedOutPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.signedOutTitle, lead: texts.signedOutLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** The sign-in of this address is over or was never begun in this browser. */
export const expiredPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.expiredTitle, lead: texts.expiredLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** A request nobody meant; it says nothing of what was wrong with it. */
export const problemPage = (language: SiteLanguage, origin: string): Promise<string> => {
  const texts = siteTexts[language];
  const words = { title: texts.problemTitle, lead: texts.problemLead, link: texts.backToApp };
  return messagePage(language, { ...words, href: `${origin}/` });
};

/** Asks before signing out, where it is not clear that the person meant it. */
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

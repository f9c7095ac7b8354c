import { html, raw } from 'hono/html';
import { formCheckTexts, renderPage } from './page-layout.ts';
import type { SiteLanguage } from './page-language.ts';
import type { Html } from '#bank/http/html-document.ts';
import {
  newPasswordField,
  passkeyForm,
  type PasskeyRequest,
  passkeyScriptPaths,
  strengthScriptPath,
} from './form-fields.ts';
import { registrationTexts } from './registration-texts.ts';
import type { FormField } from './form-problems.ts';
import { siteTexts } from './texts.ts';

/** What a form page needs besides its own fields. */
export interface FormFrame {
  readonly language: SiteLanguage;
  /** The path that the form is sent to. */
  readonly path: string;
  readonly formToken: string;
  /** The target of the language links; `path` if undefined. */
  readonly shownPath?: string | undefined;
  /** The message about the last try. */
  readonly problem?: string | undefined;
  /** The fields that the problem is about. */
  readonly wrongFields?: readonly FormField[] | undefined;
}

const problemOf = ({ problem }: FormFrame): Html | '' =>
  problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`;

/** Attributes that mark a field the problem is about; `describedBy` is the id of its hint. */
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

/** A form with its token and language. */
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
}

/**
 * The field for an address or the sign-in name; has the focus if it is empty and there is no
 * problem. The bank cleans and validates what was pasted: the browser's own check of an address
 * would refuse invisible characters.
 */
const nameField = (frame: FormFrame, { name, label, value }: NamedField): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      value="${value}"
      ${invalid(frame, name)}
      ${frame.problem === undefined && value === '' ? raw('autofocus') : ''}
    />
  </div>`;

/** The field for an e-mail address. */
export const emailField = (frame: FormFrame, value: string): Html => {
  const label = siteTexts[frame.language].email;
  return nameField(frame, { name: 'email', label, value });
};

/** The field for the sign-in name: an e-mail address, or a number in any format. */
const usernameField = (frame: FormFrame, value: string): Html => {
  const label = siteTexts[frame.language].emailOrNumber;
  return nameField(frame, { name: 'username', label, value });
};

/** E-mail or number, password or passkey, and whether the device is shared. */
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
    scripts: passkeyScriptPaths,
  });
};

/** The page for the address that the code is sent to. */
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

/** The field for a mailed code; disabled if the code can no longer be used. */
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
      ${invalid(frame, 'code')}
      ${raw(isOver ? 'disabled' : 'autofocus')}
    />
  </div>`;

/** Where a code was sent and how long it works; nothing for one that can no longer be used. */
export const sentTo = (
  lead: (minutes: number) => string,
  sent: { readonly emailAddress: string; readonly minutesLeft: number; readonly isOver: boolean },
): Html | '' =>
  sent.isOver
    ? ''
    : html`<p class="quiet">${lead(sent.minutesLeft)}</p>
        <p><bdi translate="no">${sent.emailAddress}</bdi></p>`;

/** A button to send another code to the same address, and a link to use another address. */
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

/** A link to the inbox where codes arrive in a sandbox; empty otherwise. */
export const inboxLink = (language: SiteLanguage, isSandbox: boolean): Html | '' =>
  isSandbox
    ? html`<p class="after">
        <a href="/sandbox#inbox" target="_blank" rel="noopener"
          >${siteTexts[language].sandboxInbox}</a
        >
      </p>`
    : '';

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
  const content = html`${sentTo(texts.resetLead, frame)} ${form(frame, fields)}
  ${inboxLink(frame.language, frame.isSandbox)} ${otherCode(frame)}`;
  const path = frame.shownPath ?? frame.path;
  const title = texts.resetTitle;
  return renderPage({ ...frame, path, title, content, scripts: [strengthScriptPath] });
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

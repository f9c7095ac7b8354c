import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { type FormFrame, fieldProblem, invalid } from './form-frame.ts';
import type { SiteLanguage } from './page-language.ts';
import { shortestPassword } from './password-rules.ts';
import { passkeyTexts, siteTexts } from './texts.ts';

/** The script that shows the strength of a new password while it is typed. */
export const strengthScriptPath = '/accounts/strength.js';

/** The script that counts down until another code can be sent. */
export const resendScriptPath = '/accounts/resend.js';

/** The script of the button that shows a password. */
export const showPasswordScriptPath = '/accounts/show-password.js';

const eye = raw(
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Z"/><circle cx="12" cy="12" r="3"/><path class="slash" d="M4 20 20 4"/></svg>',
);

/** A password field with a button that shows what is typed; the button needs its script. */
export const withShowButton = (language: SiteLanguage, id: string, field: Html): Html =>
  html`<div class="secret">
    ${field}<button type="button" class="show" data-field="${id}" aria-pressed="false" hidden>
      ${eye}<span class="visually-hidden">${siteTexts[language].showPassword}</span>
    </button>
  </div>`;

interface NewPasswordState {
  /** Attributes that mark the field as invalid and name its hint. */
  readonly attributes: ReturnType<typeof raw>;
  /** What is wrong with the password, shown below it. */
  readonly problem?: Html | '';
  /** True if a new password was typed before and the field may stay empty. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * The field for a new password, with its strength while it is typed (product.md B1). Without the
 * script only the hint is visible. The bank checks the password in any case.
 */
export const newPasswordField = (
  language: SiteLanguage,
  label: string,
  { attributes, problem = '', isChosen = false, isDisabled = false }: NewPasswordState,
): Html => {
  const { newPasswordHint, passwordChosen, strength } = siteTexts[language];
  return html`<div class="field">
    <label for="new-password">${label}</label>
    ${withShowButton(
      language,
      'new-password',
      html`<input
        id="new-password"
        name="new_password"
        type="password"
        autocomplete="new-password"
        minlength="${shortestPassword}"
        ${isChosen ? '' : raw('required')}
        ${isDisabled ? raw('disabled') : ''}
        ${attributes}
      />`,
    )}
    ${problem}
    <span class="quiet" id="new-password-hint">${isChosen ? passwordChosen : newPasswordHint}</span>
    <p
      class="strength"
      id="strength"
      role="status"
      data-short="${strength.short}"
      data-weak="${strength.weak}"
      data-fair="${strength.fair}"
      data-strong="${strength.strong}"
    ></p>
  </div>`;
};

const key = raw(
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="8" cy="15" r="5"/><path d="m11.500 11.500 8-8M16 7l3 3"/></svg>',
);

/** The passkey library, then the script that uses it. */
export const passkeyScriptPaths = ['/accounts/webauthn.js', '/accounts/passkey.js'];

/** The path, language and token of the password form on the same page. */
interface SignInFrame {
  readonly language: SiteLanguage;
  readonly path: string;
  readonly formToken: string;
}

/** The challenge for the device, and the id its passkey is bound to. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  /**
   * The passkeys (base64url) of the customers of this browser: the device offers these first, and
   * not those that it has for the app lock. Empty for a browser where no customer with a passkey
   * has signed in.
   */
  readonly credentialIds: readonly string[];
}

/**
 * The passkey button. Its script enables it, and hides it where the browser supports no passkeys. In
 * a browser where no customer with a passkey has signed in it is hidden until then.
 */
export const passkeyForm = (
  frame: SignInFrame,
  { challenge, rpId, credentialIds }: PasskeyRequest,
): Html => {
  const { button, cancelled } = passkeyTexts[frame.language];
  const isKnown = credentialIds.length > 0;
  return html`<form
    method="post"
    action="${frame.path}/passkey"
    id="passkey"
    ${isKnown ? '' : raw('hidden')}
    data-challenge="${challenge}"
    data-rp-id="${rpId}"
    data-credentials="${credentialIds.join(' ')}"
  >
    <input type="hidden" name="form_token" value="${frame.formToken}" />
    <input type="hidden" name="lang" value="${frame.language}" />
    <input type="hidden" name="credential_id" value="" />
    <input type="hidden" name="client_data" value="" />
    <input type="hidden" name="authenticator_data" value="" />
    <input type="hidden" name="signature" value="" />
    <input type="hidden" name="shared_device" value="" />
    <p class="problem" role="alert" hidden>${cancelled}</p>
    <button type="submit" class="second" ${isKnown ? raw('disabled') : ''}>${key}${button}</button>
  </form>`;
};

interface NamedField {
  readonly name: 'email' | 'username';
  readonly label: string;
  readonly value: string;
  /** False where another way to continue comes first. */
  readonly isFirst?: boolean;
}

/**
 * The field for an address or the sign-in name; has the focus if it is empty and there is no
 * problem. The bank cleans and validates what was pasted: the browser's own check of an address
 * would refuse invisible characters.
 */
export const nameField = (
  frame: FormFrame,
  { name, label, value, isFirst = true }: NamedField,
): Html =>
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
      ${frame.problem === undefined && value === '' && isFirst ? raw('autofocus') : ''}
    />
    ${fieldProblem(frame, name)}
  </div>`;

/** The field for an e-mail address. */
export const emailField = (frame: FormFrame, value: string): Html => {
  const label = siteTexts[frame.language].email;
  return nameField(frame, { name: 'email', label, value });
};

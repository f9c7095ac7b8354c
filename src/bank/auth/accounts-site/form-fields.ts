import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import type { SiteLanguage } from './page-language.ts';
import { longestPassword, shortestPassword } from './password-rules.ts';
import { passkeyTexts, siteTexts } from './texts.ts';

/** Where the script lies that tells the strength while one types. */
export const strengthScriptPath = '/accounts/strength.js';

interface NewPasswordState {
  /** What marks the field as wrong, and names its hint. */
  readonly attributes: ReturnType<typeof raw>;
  /** True where one was typed before: the field may stay empty. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * The field of a new password, with how strong it is while it is typed (product.md B1). Without its
 * script the line stays hidden and the hint stands alone; what is refused the bank decides.
 */
export const newPasswordField = (
  language: SiteLanguage,
  label: string,
  { attributes, isChosen = false, isDisabled = false }: NewPasswordState,
): Html => {
  const { newPasswordHint, passwordChosen, strength } = siteTexts[language];
  return html`<div class="field">
    <label for="new-password">${label}</label>
    <input
      id="new-password"
      name="new_password"
      type="password"
      autocomplete="new-password"
      minlength="${shortestPassword}"
      maxlength="${longestPassword}"
      ${isChosen ? '' : raw('required')}
      ${isDisabled ? raw('disabled') : ''}
      ${attributes}
    />
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

/** Where the form's script lies. */
export const passkeyScriptPath = '/accounts/passkey.js';

/** The password form beside it: the same place, language and token. */
interface SignInFrame {
  readonly language: SiteLanguage;
  readonly path: string;
  readonly formToken: string;
}

/** What the device is asked. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
}

/** The button beside the password; hidden until its script has found that the browser knows passkeys. */
export const passkeyForm = (frame: SignInFrame, { challenge, rpId }: PasskeyRequest): Html => {
  const { button, cancelled } = passkeyTexts[frame.language];
  return html`<form
    method="post"
    action="${frame.path}/passkey"
    id="passkey"
    hidden
    data-challenge="${challenge}"
    data-rp-id="${rpId}"
  >
    <input type="hidden" name="form_token" value="${frame.formToken}" />
    <input type="hidden" name="lang" value="${frame.language}" />
    <input type="hidden" name="credential_id" value="" />
    <input type="hidden" name="client_data" value="" />
    <input type="hidden" name="authenticator_data" value="" />
    <input type="hidden" name="signature" value="" />
    <input type="hidden" name="shared_device" value="" />
    <p class="problem" role="alert" hidden>${cancelled}</p>
    <button type="submit" class="second">${button}</button>
  </form>`;
};

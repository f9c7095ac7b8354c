import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import type { SiteLanguage } from './page-language.ts';
import { shortestPassword } from './password-rules.ts';
import { passkeyTexts, siteTexts } from './texts.ts';

/** The script that shows the strength of a new password while it is typed. */
export const strengthScriptPath = '/accounts/strength.js';

interface NewPasswordState {
  /** Attributes that mark the field as invalid and name its hint. */
  readonly attributes: ReturnType<typeof raw>;
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

/** The passkey button; hidden until its script has found that the browser supports passkeys. */
export const passkeyForm = (
  frame: SignInFrame,
  { challenge, rpId, credentialIds }: PasskeyRequest,
): Html => {
  const { button, cancelled } = passkeyTexts[frame.language];
  return html`<form
    method="post"
    action="${frame.path}/passkey"
    id="passkey"
    hidden
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
    <button type="submit" class="second">${button}</button>
  </form>`;
};

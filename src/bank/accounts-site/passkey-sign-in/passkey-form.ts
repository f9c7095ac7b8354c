import { html } from 'hono/html';
import type { Html } from '../../http/html-document.ts';
import type { SiteLanguage } from '../pages/language.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Where the form's script lies. */
export const passkeyScriptPath = '/accounts/passkey.js';

/** The password form beside it: the same place, language and token. */
interface SignInFrame {
  readonly language: SiteLanguage;
  readonly path: string;
  readonly formToken: string;
}

/** What the device is asked. */
export interface PasskeyAsk {
  readonly challenge: string;
  readonly rpId: string;
}

/** The button beside the password; hidden until its script has found that the browser knows passkeys. */
export const passkeyForm = (frame: SignInFrame, { challenge, rpId }: PasskeyAsk): Html => {
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

import { html, raw } from 'hono/html';
import type { SiteLanguage } from '../pages/language.ts';
import type { Html } from '../../http/html-document.ts';
import { siteTexts } from '../pages/texts.ts';
import { longestPassword, shortestPassword } from './password-strength.ts';

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

import { html } from 'hono/html';
import type { SiteLanguage } from '../pages/language.ts';
import type { Html } from '../../http/html-document.ts';
import { siteTexts } from '../pages/texts.ts';
import { longestPassword, shortestPassword } from './password-strength.ts';

/** Where the script lies that tells the strength while one types. */
export const strengthScriptPath = '/accounts/strength.js';

/**
 * The field of a new password, with how strong it is while it is typed (product.md B1). Without its
 * script the line stays hidden and the hint stands alone; what is refused the bank decides.
 */
export const newPasswordField = (language: SiteLanguage, label: string): Html => {
  const { newPasswordHint, strength } = siteTexts[language];
  return html`<div class="field">
    <label for="new-password">${label}</label>
    <input
      id="new-password"
      name="new_password"
      type="password"
      autocomplete="new-password"
      required
      minlength="${shortestPassword}"
      maxlength="${longestPassword}"
      aria-describedby="new-password-hint"
    />
    <span class="quiet" id="new-password-hint">${newPasswordHint}</span>
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

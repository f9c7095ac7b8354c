import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { type FormFrame, fieldProblem, invalid } from './form-frame.ts';
import type { SiteLanguage } from './page-language.ts';
import { siteTexts } from './texts.ts';

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
    ${fieldProblem(frame, 'code')}
  </div>`;

/** Where a code was sent and how long it works; nothing for one that can no longer be used. */
export const sentTo = (
  lead: (minutes: number) => string,
  sent: { readonly emailAddress: string; readonly minutesLeft: number; readonly isOver: boolean },
): Html | '' =>
  sent.isOver
    ? ''
    : html`<p class="quiet">${lead(sent.minutesLeft)}</p>
        <p class="address"><bdi translate="no">${sent.emailAddress}</bdi></p>`;

/** When another code can be sent; the script counts down (assets/resend.js). */
const resendWait = (language: SiteLanguage, seconds: number): Html | '' => {
  const { resendIn } = siteTexts[language];
  return seconds <= 0
    ? ''
    : html`<p
        class="quiet wait"
        id="resend-wait"
        data-seconds="${seconds}"
        data-wait="${resendIn('{seconds}')}"
      >
        ${resendIn(seconds.toString())}
      </p>`;
};

/** A button to send another code to the same address, and a link to use another address. */
export const otherCode = (
  frame: FormFrame & {
    resendPath: string;
    addressPath: string;
    interaction?: string;
    /** Seconds until another code should be sent; zero if it can be now. */
    resendInSeconds?: number;
  },
): Html => {
  const texts = siteTexts[frame.language];
  return html`<form method="post" action="${frame.resendPath}" id="resend">
      <input type="hidden" name="form_token" value="${frame.formToken}" />
      <input type="hidden" name="lang" value="${frame.language}" />
      <input type="hidden" name="interaction" value="${frame.interaction ?? ''}" />
      <button type="submit" class="second">${texts.askAgain}</button>
    </form>
    ${resendWait(frame.language, frame.resendInSeconds ?? 0)}
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

import { html } from 'hono/html';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import type { Html } from '#bank/http/html-document.ts';
import { bankIcon, htmlDocument } from '#bank/http/html-document.ts';
import { personaPassword } from '../personas/personas.ts';
import { type PersonaItem, cardSection } from './card-section.ts';
import { magicValues } from './magic-values.ts';

const personaItem = (customer: PersonaItem) => html`
  <li>
    <strong>${customer.name.trim() === '' ? 'No name yet' : customer.name}</strong>
    <p class="quiet">${customer.about}</p>
    <p>${customer.email_address}</p>
    <div class="row">
      <button type="button" data-sign-in="${customer.email_address}">Sign in</button>
      <button class="plain" type="button" data-token-for="${customer.email_address}">Token</button>
    </div>
    <p role="status" data-status-of="${customer.email_address}"></p>
    <code class="token" data-token-of="${customer.email_address}" hidden></code>
  </li>
`;

const personasSection = (people: readonly PersonaItem[]) => html`
  <section aria-labelledby="people">
    <h2 id="people">Sign in as</h2>
    <p class="quiet">
      Signs this browser in to the app. Everybody’s password is <code>${personaPassword}</code>.
    </p>
    <ul class="list scrolled" tabindex="0" aria-labelledby="people">
      ${people.map(personaItem)}
    </ul>
  </section>
`;

const statusSection = (people: readonly PersonaItem[]) => html`
  <section aria-labelledby="standing">
    <h2 id="standing">Back office</h2>
    <form id="standing-form">
      <label>
        Person
        <select name="id">
          ${people.map(({ id, email_address }) => html`<option value="${id}">${email_address}</option>`)}
        </select>
      </label>
      <label>
        Decision
        <select name="decision">
          <optgroup label="Verification">
            ${profileApprovalStatuses.map(
              (status) =>
                html`<option value="profile_approval_status:${status}">${status}</option>`,
            )}
          </optgroup>
          <optgroup label="Standing">
            <option value="synctera_user_status:FROZEN">Freeze</option>
            <option value="synctera_user_status:ACTIVE">Unfreeze</option>
            <option value="admin_review_status:BLOCKED">Block by review</option>
            <option value="admin_review_status:">End the review</option>
            <option value="is_full_access_given:yes">Give full access</option>
            <option value="is_full_access_given:no">Take full access away</option>
          </optgroup>
        </select>
      </label>
      <div class="row"><button>Decide</button></div>
      <p role="status" id="standing-status"></p>
    </form>
    <p class="quiet">
      This sets a status whatever it was. <a href="/sandbox/back-office">The back office</a> shows
      everybody, and offers what may be decided.
    </p>
  </section>
`;

const clockSection = html`
  <section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p class="figures" id="clock-now">…</p>
    <p class="quiet" id="clock-offset"></p>
    <h3>Move it forward</h3>
    <div class="row">
      <button type="button" data-advance="3600">1 hour</button>
      <button type="button" data-advance="86400">1 day</button>
      <button type="button" data-advance="691200">8 days</button>
      <button type="button" data-advance="2592000">30 days</button>
    </div>
    <p class="quiet">Only business time moves, and only forward: holds lapse, days roll over.</p>
    <p role="status" id="clock-status"></p>
  </section>
`;

const paymentSection = html`
  <section aria-labelledby="payment">
    <h2 id="payment">Payment coming in</h2>
    <form id="payment-form">
      <label
        >Account
        <select name="account_number" required></select
      ></label>
      <label>Amount <input name="amount" inputmode="decimal" value="25.00" required /></label>
      <label>
        Rail
        <select name="rail">
          <option value="">The account’s usual one</option>
          <option>ACH</option>
          <option>WIRE</option>
          <option>NPSB</option>
          <option>INTERNAL</option>
        </select>
      </label>
      <label>From <input name="from_name" maxlength="120" value="Blue Heron Bakery" /></label>
      <label>Memo <input name="memo" maxlength="200" /></label>
      <div class="row"><button>Post the payment</button></div>
      <p role="status" id="payment-status"></p>
    </form>
  </section>
`;

const faultSection = html`
  <section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <form id="fault-form">
      <label>
        Kind
        <select name="fault">
          <option value="LATENCY:3000">Slow, 3 seconds</option>
          <option value="LATENCY:10000">Slow, 10 seconds</option>
          <option value="DROP_BEFORE:">Connection lost before the bank reads the call</option>
          <option value="DROP_AFTER:">Connection lost after the bank did the work</option>
          <option value="STATUS:4025">401 with 4025, session expired</option>
          <option value="STATUS:406">406, unknown device</option>
          <option value="STATUS:500">500</option>
          <option value="STATUS:502">502, maintenance</option>
          <option value="STATUS:503">503</option>
        </select>
      </label>
      <label
        >Paths starting with <input name="match" value="/" pattern="/.*" maxlength="200"
      /></label>
      <label
        >Calls it hits, empty for all <input name="times" inputmode="numeric" value="1"
      /></label>
      <label>Only calls of <input name="email" type="email" placeholder="everybody" /></label>
      <div class="row">
        <button>Put the fault on</button>
        <button class="plain" type="button" id="clear-faults">Remove all faults</button>
      </div>
      <p role="status" id="fault-status"></p>
    </form>
    <ul class="list" id="fault-list"></ul>
  </section>
`;

const announcementSection = html`
  <section aria-labelledby="announcements">
    <h2 id="announcements">Announcements</h2>
    <form id="announcement-form">
      <label>Banner, empty for none <input name="text" maxlength="200" /></label>
      <label>The banner in Bangla <input name="text_bn" lang="bn" maxlength="200" /></label>
      <label class="tick"><input name="maintenance" type="checkbox" /> Under maintenance</label>
      <label
        >Oldest version of the app, empty for the bank’s own
        <input
          name="min_version"
          inputmode="decimal"
          pattern="\\d+\\.\\d+\\.\\d+"
          placeholder="2.8.0"
      /></label>
      <div class="row"><button>Announce</button></div>
      <p role="status" id="announcement-status"></p>
    </form>
    <p class="quiet">Open pages read this within two minutes, or when they are looked at again.</p>
  </section>
`;

const inboxSection = html`
  <section aria-labelledby="inbox">
    <h2 id="inbox">Inbox</h2>
    <p class="quiet">
      E-mail, SMS and push messages the bank has sent, newest first. New ones appear by themselves.
    </p>
    <p role="status" id="inbox-status"></p>
    <ul class="list scrolled" id="messages" tabindex="0" aria-labelledby="inbox"></ul>
  </section>
`;

const resetSection = html`
  <section aria-labelledby="reset">
    <h2 id="reset">Reset</h2>
    <p class="quiet">
      Deletes every customer, account and message, and makes up the people and their history again.
      Everybody is signed out, and the clock goes back to now. It takes up to a minute.
    </p>
    <form id="reset-form">
      <label>
        Seed, empty for the usual one
        <input name="seed" maxlength="40" pattern="[A-Za-z0-9_\\-]+" placeholder="kheya" />
      </label>
      <div class="row"><button class="danger">Reset the sandbox</button></div>
      <p role="status" id="reset-status"></p>
    </form>
    <dialog id="reset-dialog" aria-labelledby="reset-question">
      <p id="reset-question">Delete everything in this sandbox and start over?</p>
      <form method="dialog" class="row">
        <button class="danger" value="reset">Delete and start over</button>
        <button class="plain" value="cancel" autofocus>Cancel</button>
      </form>
    </dialog>
  </section>
`;

const parts = [
  ['people', 'Sign in as'],
  ['inbox', 'Inbox'],
  ['standing', 'Back office'],
  ['payment', 'Payment coming in'],
  ['card', 'Card'],
  ['clock', 'Clock'],
  ['faults', 'Faults'],
  ['announcements', 'Announcements'],
  ['magic', 'Magic values'],
  ['reset', 'Reset'],
] as const;

const contents = html`<nav class="contents" aria-label="On this page">
  ${parts.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}
</nav>`;

/** The sandbox's page with every switch of product.md B17 that exists. */
export const sandboxPage = (people: readonly PersonaItem[], apiKey: string) =>
  sandboxDocument({
    title: 'Sandbox',
    script: '/sandbox/page.js',
    apiKey,
    header: html`<h1>Kheya</h1>
      <span class="label">Sandbox</span>
      <nav aria-label="Elsewhere"><a href="/">App</a> <a href="/api/docs/">API</a></nav>`,
    main: html`${contents}
      <p class="intro">
        Made-up people, made-up money. What you do here happens on the bank at once, for everybody
        who uses it.
      </p>
      <div class="sections">
        ${personasSection(people)} ${inboxSection} ${statusSection(people)} ${paymentSection}
        ${cardSection(people)} ${clockSection} ${faultSection} ${announcementSection} ${magicValues}
        ${resetSection}
      </div>`,
  });

interface SandboxDocument {
  readonly title: string;
  readonly script: string;
  /** The API key of the page's script. */
  readonly apiKey: string;
  readonly header: Html;
  readonly main: Html;
}

/** The frame shared by the sandbox's pages. */
export const sandboxDocument = ({ title, script, apiKey, header, main }: SandboxDocument): Html =>
  htmlDocument({
    language: 'en',
    title: `${title} · Kheya`,
    style: '/sandbox/page.css',
    head: html`<meta name="api-key" content="${apiKey}" />
      ${bankIcon}
      <script type="module" src="${script}"></script>`,
    body: html`<header>${header}</header>
      <main>${main}</main>`,
  });

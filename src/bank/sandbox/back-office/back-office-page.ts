import { html } from 'hono/html';
import { itemsToAskFor, rejectionReasons } from '#domain/identity/verification-item.ts';
import { sandboxDocument } from '../page/sandbox-document.ts';
import type { CaseLine, Choice } from './read-cases.ts';

const deciderWords: Readonly<Record<Choice['by'], string>> = {
  back_office: 'Our staff',
  kyc_provider: 'The KYC provider',
  partner_bank: 'The partner bank',
};

const choiceButtons = ({ choices }: CaseLine) =>
  (['back_office', 'kyc_provider', 'partner_bank'] as const).map((by) => {
    const own = choices.filter((choice) => choice.by === by);
    return own.length === 0
      ? ''
      : html`<p class="quiet">${deciderWords[by]}</p>
          <div class="row">
            ${own.map(
              ({ to }) =>
                html`<button class="plain" type="button" data-by="${by}" data-to="${to}">
                  ${to}
                </button>`,
            )}
          </div>`;
  });

const askForm = ({ canBeAskedForMore, email }: CaseLine) =>
  canBeAskedForMore
    ? html`<form class="ask">
        <label
          >Ask again for
          <select name="kind" aria-label="What to ask ${email} for">
            ${itemsToAskFor.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <label
          >Because
          <select name="reason">
            ${rejectionReasons.map((reason) => html`<option>${reason}</option>`)}
          </select></label
        >
        <div class="row"><button class="plain">Ask for more</button></div>
      </form>`
    : '';

const standingButtons = ({ isFrozen, isBlocked }: CaseLine) => html`
  <div class="row">
    <button
      class="plain"
      type="button"
      data-standing="synctera_user_status:${isFrozen ? 'ACTIVE' : 'FROZEN'}"
    >
      ${isFrozen ? 'Unfreeze' : 'Freeze'}
    </button>
    <button
      class="plain"
      type="button"
      data-standing="admin_review_status:${isBlocked ? '' : 'BLOCKED'}"
    >
      ${isBlocked ? 'End the review' : 'Block'}
    </button>
  </div>
`;

const caseItem = (line: CaseLine) => html`
  <li data-person="${line.id}">
    <strong>${line.name === '' ? 'No name yet' : line.name}</strong>
    <p>${line.email}</p>
    <p>
      <code>${line.status}</code
      >${line.isFrozen ? ' frozen' : ''}${line.isBlocked ? ' blocked' : ''}
    </p>
    ${line.hasSharedNumber ? html`<p>Somebody else gave the number of their paper, too.</p>` : ''}
    ${choiceButtons(line)} ${askForm(line)} ${standingButtons(line)}
    <p role="status"></p>
  </li>
`;

/** The sandbox's back office: who waits for a decision, and every decision the table allows (B17). */
export const backOfficePage = (lines: readonly CaseLine[], apiKey: string) =>
  sandboxDocument({
    title: 'Back office · Sandbox',
    script: '/sandbox/back-office.js',
    apiKey,
    header: html`<h1>Back office</h1>
      <span class="label">Sandbox</span>
      <nav aria-label="Elsewhere"><a href="/sandbox">Sandbox</a> <a href="/">App</a></nav>`,
    main: html`<p class="intro">
        Those who wait for a decision come first. Only what the table of statuses allows is offered;
        the person is told at once, under the bell and by e-mail.
      </p>
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="list">
          ${lines.map(caseItem)}
        </ul>
      </section>`,
  });

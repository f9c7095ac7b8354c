import { html } from 'hono/html';
import { type SandboxStaff, sandboxStaff } from '#contract/sandbox.ts';
import { slipRefusals } from '#domain/deposits/deposits.ts';
import {
  isRefusal,
  requestableItems,
  rejectionReasons,
} from '#domain/identity/verification-items.ts';
import { sandboxDocument } from './sandbox-page.ts';
import { type CardImageLine, cardImagesSection } from './back-office-card-images.ts';
import type { BusinessLine } from './back-office-businesses.ts';
import { businessesSection } from './back-office-businesses.ts';
import { type InterestLine, interestsSection } from './back-office-interests.ts';
import { type OrderLine, ordersSection } from './back-office-orders.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';
import type { CaseLine, Choice, SlipLine } from './back-office-cases.ts';
import { type ClaimLine, claimsSection } from './back-office-claims.ts';
import { type QuestionLine, questionsSection } from './back-office-questions.ts';
import { type LockLine, locksSection } from './back-office-locks.ts';
import { type TicketLine, ticketsSection } from './back-office-tickets.ts';

const deciderLabels: Readonly<Record<Choice['by'], string>> = {
  back_office: 'Our staff',
  kyc_provider: 'The KYC provider',
  partner_bank: 'The partner bank',
};

const choiceButtons = ({ choices }: CaseLine) =>
  (['back_office', 'kyc_provider', 'partner_bank'] as const).map((by) => {
    const own = choices.filter((choice) => choice.by === by);
    return own.length === 0
      ? ''
      : html`<p class="quiet">${deciderLabels[by]}</p>
          <div class="row">
            ${own.map(
              ({ to }) =>
                html`<button class="plain" type="button" data-by="${by}" data-to="${to}">
                  ${to}
                </button>`,
            )}
          </div>`;
  });

/** The reason of a rejection; sent with no other decision. */
const reasonChoice = ({ choices }: CaseLine) =>
  choices.some(({ to }) => isRefusal(to))
    ? html`<p>
        <label
          >Reason of a refusal
          <select data-reason>
            <option value="">None</option>
            ${rejectionReasons.map((reason) => html`<option>${reason}</option>`)}
          </select></label
        >
      </p>`
    : '';

/** A proposal that waits for a second member of staff, with both possible answers. */
const proposalLine = ({ proposal }: CaseLine) =>
  proposal === undefined
    ? ''
    : html`<p>
          ${sandboxStaffMembers[proposal.proposedBy as SandboxStaff].name} proposes
          <code>${proposal.to}</code>. Another of the staff has to approve it.
        </p>
        <div class="row">
          <button class="plain" type="button" data-by="back_office" data-to="${proposal.to}">
            Approve
          </button>
          <button class="plain" type="button" data-by="decline_proposal" data-to="">Decline</button>
        </div>`;

const staffChoice = html`<p>
  <label
    >You are
    <select id="staff">
      ${sandboxStaff.map((staff) => html`<option value="${staff}">${sandboxStaffMembers[staff].name}</option>`)}
    </select></label
  >
</p>`;

const askForm = ({ canRequestMore, email }: CaseLine) =>
  canRequestMore
    ? html`<form class="ask">
        <label
          >Ask again for
          <select name="kind" aria-label="What to ask ${email} for">
            ${requestableItems.map((kind) => html`<option>${kind}</option>`)}
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

const statusButtons = ({ isFrozen, isBlocked }: CaseLine) => html`
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
  <li
    data-person="${line.id}"
    data-proposed-by="${line.proposal?.proposedBy ?? ''}"
    data-proposed-to="${line.proposal?.to ?? ''}"
  >
    <strong>${line.name === '' ? 'No name yet' : line.name}</strong>
    <p>${line.email}</p>
    <p>
      <code>${line.status}</code
      >${line.isFrozen ? ' frozen' : ''}${line.isBlocked ? ' blocked' : ''}
    </p>
    ${line.hasSharedNumber ? html`<p>Somebody else gave the number of their paper, too.</p>` : ''}
    ${proposalLine(line)} ${choiceButtons(line)} ${reasonChoice(line)} ${askForm(line)}
    ${statusButtons(line)}
    <p role="status"></p>
  </li>
`;

const slipItem = (slip: SlipLine) => html`
  <li data-deposit="${slip.depositId}" data-proposed-by="${slip.proposedBy ?? ''}">
    <strong>${slip.amount}</strong>
    <p>${slip.name}, ${slip.email}</p>
    <p>
      ${slip.bankName}, ${slip.branch}, ${slip.depositedOn}, number
      <code>${slip.bankReference}</code>.
      <a href="/sandbox/back-office/slips/${slip.depositId}">Save the slip</a>
    </p>
    ${
      slip.proposedBy === null
        ? ''
        : html`<p>
            ${sandboxStaffMembers[slip.proposedBy as SandboxStaff].name} has found it. Another of
            the staff has to find it, too.
          </p>`
    }
    <p>
      <label
        >Reason of a refusal
        <select data-reason>
          ${slipRefusals.map((reason) => html`<option>${reason}</option>`)}
        </select></label
      >
    </p>
    <div class="row">
      <button class="plain" type="button" data-says="CONFIRM">Found on our account</button>
      <button class="plain" type="button" data-says="REFUSE">Refuse</button>
    </div>
    <p role="status"></p>
  </li>
`;

const slipsSection = (slips: readonly SlipLine[]) =>
  slips.length === 0
    ? ''
    : html`<section aria-labelledby="slips">
        <h2 id="slips">Deposits at branches</h2>
        <ul class="list">
          ${slips.map(slipItem)}
        </ul>
      </section>`;

interface BackOffice {
  readonly people: readonly CaseLine[];
  /** Businesses that were submitted. */
  readonly businesses: readonly BusinessLine[];
  /** Pending branch deposits. */
  readonly slips: readonly SlipLine[];
  /** Tickets that are not solved. */
  readonly tickets: readonly TicketLine[];
  /** Claims under review. */
  readonly claims: readonly ClaimLine[];
  /** Pictures of cards that wait for a decision. */
  readonly cardImages: readonly CardImageLine[];
  /** The newest orders of products. */
  readonly orders: readonly OrderLine[];
  readonly interests: readonly InterestLine[];
  /** Accounts that their customers locked. */
  readonly locks: readonly LockLine[];
  /** Open questions of those who cannot sign in. */
  readonly questions: readonly QuestionLine[];
}

/**
 * The sandbox's back office: customers waiting for a decision, and every decision that is possible
 * (B17).
 */
export const backOfficePage = (
  {
    people,
    businesses,
    slips,
    tickets,
    claims,
    cardImages,
    orders,
    interests,
    locks,
    questions,
  }: BackOffice,
  apiKey: string,
) =>
  sandboxDocument({
    title: 'Back office · Sandbox',
    script: '/sandbox/back-office.js',
    apiKey,
    header: html`<h1>Back office</h1>
      <span class="label">Sandbox</span>
      <nav aria-label="Elsewhere"><a href="/sandbox">Sandbox</a> <a href="/">App</a></nav>`,
    main: html`<p class="intro">
        Those who wait for a decision come first. Only what the table of statuses allows is offered;
        what our staff decide is proposed by one and takes effect when another approves it; the
        person is told at once then, under the bell and by e-mail.
      </p>
      ${staffChoice} ${claimsSection(claims)} ${ticketsSection(tickets)} ${locksSection(locks)}
      ${questionsSection(questions)} ${slipsSection(slips)} ${cardImagesSection(cardImages)}
      ${ordersSection(orders)} ${interestsSection(interests)} ${businessesSection(businesses)}
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="list">
          ${people.map(caseItem)}
        </ul>
      </section>`,
  });

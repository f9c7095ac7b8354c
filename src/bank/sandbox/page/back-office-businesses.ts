import { html } from 'hono/html';
import type { KybStatus } from '#domain/business/kyb.ts';
import { isOpenKyb, kybReasons, staffOutcomes } from '#domain/business/kyb-decisions.ts';
import { businessSections } from '#domain/business/sections.ts';
import type { SandboxStaff } from '#contract/sandbox.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A submitted business in the sandbox's back office. */
export interface BusinessLine {
  readonly id: string;
  readonly name: string;
  /** The e-mail address of the customer who manages it. */
  readonly email: string;
  readonly status: KybStatus;
  /** A proposal by one member of staff that another has not approved yet. */
  readonly proposal: { readonly to: string; readonly proposedBy: string } | undefined;
}

const maxBusinesses = 60;

/** The submitted businesses: those that are being verified first, then the newest. */
export const readBusinessLines = async (db: Executor): Promise<readonly BusinessLine[]> => {
  const rows = await db
    .selectFrom('business')
    .innerJoin('customer', 'customer.id', 'business.customer_id')
    .leftJoin('business_proposal as proposal', (join) =>
      join
        .onRef('proposal.business_id', '=', 'business.id')
        .onRef('proposal.from_status', '=', 'business.synctera_verification_status')
        .on('proposal.outcome', 'is', null),
    )
    .select(['business.id', 'business.name', 'customer.email_address as email'])
    .select(['business.synctera_verification_status as status', 'to_status', 'proposed_by'])
    .where('business.synctera_verification_status', 'is not', null)
    .orderBy('business.created_at', 'desc')
    .orderBy('business.id', 'desc')
    .limit(maxBusinesses)
    .execute();
  const lines = rows.map(({ to_status: to, proposed_by: proposedBy, status, ...row }) => ({
    ...row,
    status: status!,
    proposal: to === null || proposedBy === null ? undefined : { to, proposedBy },
  }));
  const isDecided = ({ status }: BusinessLine): number => (isOpenKyb(status) ? 0 : 1);
  return lines.toSorted((left, right) => isDecided(left) - isDecided(right));
};

/** A proposal with both possible answers. */
const proposalLine = ({ proposal }: BusinessLine) =>
  proposal === undefined
    ? ''
    : html`<p>
          ${sandboxStaffMembers[proposal.proposedBy as SandboxStaff].name} proposes
          <code>${proposal.to}</code>. Another member of staff has to approve it.
        </p>
        <div class="row">
          <button class="plain" type="button" data-by="back_office" data-to="${proposal.to}">
            Approve
          </button>
          <button class="plain" type="button" data-by="decline_proposal" data-to="">Decline</button>
        </div>`;

/** What staff can decide, and the sections that they can ask for again. */
const decisionForms = ({ email, status }: BusinessLine) =>
  isOpenKyb(status)
    ? html`<p class="quiet">Our staff</p>
        <div class="row">
          ${staffOutcomes.map(
            (to) =>
              html`<button class="plain" type="button" data-by="back_office" data-to="${to}">
                ${to}
              </button>`,
          )}
        </div>
        <p>
          <label
            >Reason of a rejection
            <select data-reason>
              <option value="">None</option>
              ${kybReasons.map((reason) => html`<option>${reason}</option>`)}
            </select></label
          >
        </p>
        <form class="ask">
          <label
            >Ask again for
            <select name="section" aria-label="Section to ask ${email} for">
              ${businessSections.map((section) => html`<option>${section}</option>`)}
            </select></label
          >
          <label
            >Because
            <select name="reason">
              ${kybReasons.map((reason) => html`<option>${reason}</option>`)}
            </select></label
          >
          <div class="row"><button class="plain">Ask for more</button></div>
        </form>`
    : '';

const businessItem = (line: BusinessLine) => html`
  <li
    data-business="${line.id}"
    data-proposed-by="${line.proposal?.proposedBy ?? ''}"
    data-proposed-to="${line.proposal?.to ?? ''}"
  >
    <strong>${line.name}</strong>
    <p>${line.email}</p>
    <p><code>${line.status}</code></p>
    ${proposalLine(line)} ${decisionForms(line)}
    <p role="status"></p>
  </li>
`;

/** The section of the submitted businesses; empty where there is none. */
export const businessesSection = (lines: readonly BusinessLine[]) =>
  lines.length === 0
    ? ''
    : html`<section aria-labelledby="businesses">
        <h2 id="businesses">Businesses</h2>
        <ul class="list">
          ${lines.map((line) => businessItem(line))}
        </ul>
      </section>`;

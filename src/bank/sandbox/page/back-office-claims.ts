import { html } from 'hono/html';
import type { SandboxStaff } from '#contract/sandbox.ts';
import { type ClaimRemedy, isSentAgain } from '#domain/claims/claim-kinds.ts';
import { canDecide, claimDecisions, type ClaimDecision } from '#domain/claims/claim-status.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import type { ClaimRow } from '#bank/claims/queries.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A claim under review in the sandbox's back office. */
export interface ClaimLine {
  readonly id: string;
  readonly reference: string;
  readonly kind: string;
  readonly customer: string;
  readonly email: string;
  /** What is claimed, with the fee that is returned. */
  readonly amount: string;
  readonly creditBy: string | null;
  readonly decideBy: string;
  readonly isCredited: boolean;
  readonly choices: readonly ClaimDecision[];
  /** How it can be corrected, as the customer asked first; empty where only a refund is possible. */
  readonly remedies: readonly ClaimRemedy[];
  /** How far the claimed transfer is, where it is one: it is not refunded twice. */
  readonly transfer: string | null;
  readonly proposal: {
    readonly number: number;
    readonly decision: ClaimDecision;
    readonly by: string;
    readonly reason: string;
    readonly amount: string | null;
    /** Null where only a refund is possible. */
    readonly remedy: ClaimRemedy | null;
  } | null;
}

const maxClaims = 60;

const remediesOf = ({ remedy, problem }: Pick<ClaimRow, 'remedy' | 'problem'>): ClaimRemedy[] => {
  if (remedy === 'REFUND') return [];
  return isSentAgain(problem) ? ['RESEND', 'REFUND'] : ['REFUND'];
};

const proposalOf = (
  row: ClaimRow & { readonly proposal_number: number | null },
  inWords: (minor: bigint) => string,
): ClaimLine['proposal'] => {
  const { proposed: decision, proposed_by: by, proposed_reason: reason, remedy } = row;
  if (decision === null || by === null || reason === null) return null;
  return {
    number: row.proposal_number ?? 0,
    decision,
    by,
    reason,
    amount: row.proposed_amount === null ? null : inWords(row.proposed_amount),
    remedy: decision === 'WON' && remedy === 'RESEND' ? (row.proposed_remedy ?? remedy) : null,
  };
};

/** The claims under review, those that have to be decided first at the top. */
export const listOpenClaims = async (db: Executor): Promise<readonly ClaimLine[]> => {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('customer', 'customer.id', 'claim.customer_id')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .leftJoin('transfer', 'transfer.id', 'claim.transfer_id')
    .selectAll('claim')
    .select(['first_name', 'last_name', 'email_address', 'account.currency'])
    .select(['transfer.status as transfer_status', 'transfer.next_step'])
    .select((eb) =>
      eb
        .selectFrom('claim_event')
        .select((row) => row.fn.max('number').as('number'))
        .whereRef('claim_event.claim_id', '=', 'claim.id')
        .where('claim_event.kind', '=', 'PROPOSED')
        .as('proposal_number'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('transfer_event')
            .select('number')
            .whereRef('transfer_event.transfer_id', '=', 'claim.transfer_id')
            .where('transfer_event.kind', '=', 'REFUNDED'),
        )
        .as('is_returned'),
    )
    .where('claim.status', '=', 'UNDER_REVIEW')
    .orderBy('decide_by')
    .orderBy('claim.id')
    .limit(maxClaims)
    .execute();
  return rows.map((row) => {
    const hasCredit = row.credit_by !== null;
    const isCredited = row.credit_transaction_id !== null;
    const state = { status: row.status, hasCredit, isCredited };
    const inWords = (minor: bigint) => formatMoney(money(row.currency, minor));
    return {
      id: row.id,
      reference: row.reference,
      kind: `${row.kind}, ${row.problem}, ${row.remedy}`,
      customer: getShortName(row),
      email: row.email_address,
      amount: inWords(row.amount + row.fee),
      creditBy: row.credit_by,
      decideBy: row.decide_by,
      isCredited,
      transfer:
        row.transfer_status &&
        (row.is_returned
          ? 'Paid back already.'
          : `${row.transfer_status}${row.next_step === null ? '' : ', may still return'}.`),
      choices: claimDecisions.filter((decision) => canDecide(state, decision)),
      remedies: remediesOf(row),
      proposal: proposalOf(row, inWords),
    };
  });
};

const decisionLabels: Readonly<Record<ClaimDecision, string>> = {
  CREDIT: 'Credit provisionally',
  WON: 'Accept the claim',
  LOST: 'Refuse the claim',
};

const remedyLabels: Readonly<Record<ClaimRemedy, string>> = {
  REFUND: 'Refund it',
  RESEND: 'Send it again',
};

const remedyField = ({ remedies, reference }: ClaimLine) => html`
  <label
    >If accepted
    <select name="remedy" aria-label="Remedy of ${reference}">
      ${remedies.map((one) => html`<option value="${one}">${remedyLabels[one]}</option>`)}
    </select></label
  >
`;

const proposeForm = (claim: ClaimLine) => html`
  <form data-act="propose">
    <label
      >Decision
      <select name="decision" aria-label="Decision about ${claim.reference}">
        ${claim.choices.map((one) => html`<option value="${one}">${decisionLabels[one]}</option>`)}
      </select></label
    >
    ${claim.remedies.length === 0 ? '' : remedyField(claim)}
    <label>Amount, if not all <input name="amount" inputmode="decimal" /></label>
    <label>Reason for the customer <textarea name="reason" rows="2" required></textarea></label>
    <div class="row"><button class="plain">Propose</button></div>
  </form>
`;

const proposalForms = ({
  number,
  decision,
  by,
  reason,
  amount,
  remedy,
}: NonNullable<ClaimLine['proposal']>) => html`
  <p>
    ${sandboxStaffMembers[by as SandboxStaff].name} proposes:
    ${decisionLabels[decision]}${amount === null ? '' : `, ${amount}`}${remedy === null ? '' : `. ${remedyLabels[remedy]}`}.
    “${reason}” Another of the staff has to approve it.
  </p>
  <form data-act="approve" data-seen="${number}">
    <input type="hidden" name="decision" value="${decision}" />
    <div class="row"><button class="plain">Approve</button></div>
  </form>
  <form data-act="decline">
    <label>Why not <input name="reason" required /></label>
    <div class="row"><button class="plain">Decline</button></div>
  </form>
`;

const claimItem = (claim: ClaimLine) => html`
  <li data-claim="${claim.id}">
    <strong>${claim.amount}</strong>
    <p><code>${claim.reference}</code> ${claim.kind}</p>
    <p>${claim.customer}, ${claim.email}</p>
    ${claim.transfer === null ? '' : html`<p>Transfer: ${claim.transfer}</p>`}
    <p>
      Decide by
      ${claim.decideBy}${claim.creditBy === null || claim.isCredited ? '' : `, credit by ${claim.creditBy}`}${claim.isCredited ? ', credited' : ''}
    </p>
    ${claim.proposal === null ? proposeForm(claim) : proposalForms(claim.proposal)}
    <p role="status"></p>
  </li>
`;

/** The claims under review, with the forms to propose, approve and decline a decision. */
export const claimsSection = (claims: readonly ClaimLine[]) =>
  claims.length === 0
    ? ''
    : html`<section aria-labelledby="claims">
        <h2 id="claims">Claims</h2>
        <ul class="list">
          ${claims.map(claimItem)}
        </ul>
      </section>`;

import { html } from 'hono/html';
import type { SandboxStaff } from '#contract/sandbox.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { LimitRaiseTable } from '#bank/database/tables/transfers.ts';
import { readLimitRules } from '#bank/payments/limits/limit-rules.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

type Amounts = Pick<
  LimitRaiseTable,
  'currency' | 'maximum_per_transaction' | 'daily_amount' | 'monthly_amount'
>;

type Proposal = Amounts & Pick<LimitRaiseTable, 'reason' | 'proposed_by' | 'ends_at'>;

/** The limit that a ticket asks to raise. */
export interface LimitLine {
  /** The limits of a personal profile without raises. */
  readonly standard: Amounts;
  /** A raise that waits for a second member of staff. */
  readonly proposal: Proposal | undefined;
}

interface LimitTicket {
  readonly id: string;
  readonly related_type: string | null;
  readonly related_id: string | null;
}

/** What tickets about limits ask for, by the id of the ticket. */
export const readLimitLines = async (
  db: Executor,
  tickets: readonly LimitTicket[],
  nowMs: number,
): Promise<ReadonlyMap<string, LimitLine>> => {
  const asking = tickets.filter((ticket) => ticket.related_type === 'LIMIT_RULE');
  if (asking.length === 0) return new Map();
  const rules = await readLimitRules(db, nowMs);
  const ids = asking.map(({ id }) => id);
  const proposals = await db
    .selectFrom('limit_raise')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .where('outcome', 'is', null)
    .execute();
  return new Map(
    asking.flatMap(({ id, related_id: rule }) => {
      const standard = rules.get(rule ?? '');
      const proposal = proposals.find((one) => one.ticket_id === id);
      return standard === undefined ? [] : [[id, { standard, proposal }] as const];
    }),
  );
};

const amountsText = (amounts: Amounts): string => {
  const text = (minor: bigint) => formatMoney(money(amounts.currency, minor));
  return `${text(amounts.maximum_per_transaction)} per transaction, ${text(amounts.daily_amount)} a day, ${text(amounts.monthly_amount)} a month`;
};

const amountFields = [
  ['maximum_per_transaction', 'Maximum per transaction'],
  ['daily_amount', 'Daily amount'],
  ['monthly_amount', 'Monthly amount'],
] as const;

const proposalForms = (proposal: Proposal) => html`
  <p>
    ${sandboxStaffMembers[proposal.proposed_by as SandboxStaff].name} proposes
    ${amountsText(proposal)}
    ${proposal.ends_at === null ? 'without an end' : `until ${proposal.ends_at.toISOString()}`}:
    ${proposal.reason}. Another member of staff has to approve it.
  </p>
  <form data-act="approve_limit">
    <label>Reason <input name="reason" required /></label>
    <div class="row"><button class="plain">Approve the limit</button></div>
  </form>
  <form data-act="decline_limit">
    <label>Reason <input name="reason" required /></label>
    <div class="row"><button class="plain">Decline the proposal</button></div>
  </form>
`;

/** The forms that raise or refuse a higher limit, or decide about a proposal. */
export const limitForms = ({ standard, proposal }: LimitLine) => html`
  <p>The standard limits are ${amountsText(standard)}.</p>
  ${
    proposal === undefined
      ? html`<form data-act="raise_limit">
            ${amountFields.map(
              ([name, label]) =>
                html`<label
                  >${label}
                  <input
                    name="${name}"
                    inputmode="decimal"
                    value="${toWireAmount(money(standard.currency, standard[name] * 2n))}"
                    required
                /></label>`,
            )}
            <label>Last day, empty for no end <input name="until" type="date" /></label>
            <label>Reason <input name="reason" required /></label>
            <div class="row"><button class="plain">Raise the limit</button></div>
          </form>
          <form data-act="refuse_limit">
            <label>Reason, which the customer reads <input name="reason" required /></label>
            <div class="row"><button class="plain">Refuse the limit</button></div>
          </form>`
      : proposalForms(proposal)
  }
`;

import { html } from 'hono/html';
import type { SandboxStaff } from '#contract/sandbox.ts';
import type { LimitRow } from '#domain/limits.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { type Profile, profileTypeOfBusiness } from '#bank/database/profiles.ts';
import type { LimitRaiseTable } from '#bank/database/tables/transfers.ts';
import { readLimitRules, standardLimitsOf } from '#bank/payments/limits/limit-rules.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

type Amounts = Pick<
  LimitRaiseTable,
  'currency' | 'maximum_per_transaction' | 'daily_amount' | 'monthly_amount'
>;

type Proposal = Amounts &
  Pick<LimitRaiseTable, 'profile_id' | 'reason' | 'proposed_by' | 'ends_at'>;

/** Whose limits they are: the customer's own, or those of one of their businesses. */
interface ProfileChoice {
  readonly id: string;
  readonly name: string;
  readonly type: Profile['type'];
}

/** The limit that a ticket asks to raise. */
export interface LimitLine {
  /** The limits of the asking profile without raises; of a personal one if the ticket names none. */
  readonly standard: Amounts;
  /** A raise that waits for a second member of staff. */
  readonly proposal: Proposal | undefined;
  /** The personal profile first. */
  readonly profiles: readonly ProfileChoice[];
  /** The profile that the ticket names. */
  readonly asking: string | null;
}

interface LimitTicket {
  readonly id: string;
  readonly customer_id: string;
  readonly related_type: string | null;
  readonly related_id: string | null;
  readonly profile_id: string | null;
}

const readBusinesses = (db: Executor, customers: readonly string[]) =>
  db
    .selectFrom('business')
    .select(['id', 'name', 'customer_id', profileTypeOfBusiness.as('type')])
    .where('customer_id', 'in', customers)
    .orderBy('name')
    .execute();

const amountsOf = (row: LimitRow): Amounts => ({
  currency: row.currency,
  maximum_per_transaction: row.maximumPerTransaction,
  daily_amount: row.dailyAmount,
  monthly_amount: row.monthlyAmount,
});

/** What tickets about limits ask for, by the id of the ticket. */
export const readLimitLines = async (
  db: Executor,
  tickets: readonly LimitTicket[],
  nowMs: number,
): Promise<ReadonlyMap<string, LimitLine>> => {
  const asked = tickets.filter((ticket) => ticket.related_type === 'LIMIT_RULE');
  if (asked.length === 0) return new Map();
  const rules = await readLimitRules(db, nowMs);
  const ids = asked.map(({ id }) => id);
  const proposals = await db
    .selectFrom('limit_raise')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .where('outcome', 'is', null)
    .execute();
  const businesses = await readBusinesses(
    db,
    asked.map((ticket) => ticket.customer_id),
  );
  return new Map(
    asked.flatMap(({ id, customer_id: customer, related_id: rule, profile_id: asking }) => {
      const personal = { id: customer, name: 'Personal', type: 'PERSON' } as const;
      const profiles = [personal, ...businesses.filter((one) => one.customer_id === customer)];
      const stored = rules.get(rule ?? '');
      if (stored === undefined) return [];
      const { type } = profiles.find((one) => one.id === asking) ?? personal;
      const standard = amountsOf(standardLimitsOf(stored, type));
      const proposal = proposals.find((one) => one.ticket_id === id);
      return [[id, { standard, proposal, profiles, asking }] as const];
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

const proposalForms = (proposal: Proposal, profiles: readonly ProfileChoice[]) => html`
  <p>
    ${sandboxStaffMembers[proposal.proposed_by as SandboxStaff].name} proposes
    ${amountsText(proposal)} for
    ${profiles.find(({ id }) => id === proposal.profile_id)?.name ?? proposal.profile_id}
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

/** Only the profile that the ticket names is chosen beforehand: the limit must not go to the wrong one. */
const profileField = (profiles: readonly ProfileChoice[], asking: string | null) =>
  profiles.length < 2
    ? ''
    : html`<label
        >Profile
        <select name="profile" required>
          <option value="">Choose</option>
          ${profiles.map(
            ({ id, name }) =>
              html`<option value="${id}" ${id === asking ? 'selected' : ''}>${name}</option>`,
          )}
        </select></label
      >`;

/** The forms that raise or refuse a higher limit, or decide about a proposal. */
export const limitForms = ({ standard, proposal, profiles, asking }: LimitLine) => html`
  <p>The standard limits are ${amountsText(standard)}.</p>
  ${
    proposal === undefined
      ? html`<form data-act="raise_limit">
            ${profileField(profiles, asking)}
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
      : proposalForms(proposal, profiles)
  }
`;

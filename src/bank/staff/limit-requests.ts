import type { Transaction } from 'kysely';
import { isDay, rangeOfDays } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { needsSecondApproval, raiseProblems } from '#domain/limit-raises.ts';
import type { LimitGroup, LimitRaise } from '#domain/limits.ts';
import { limitGroups } from '#domain/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { findProfile } from '../database/profiles.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { mailNotice, type Notice } from '../messaging/notifications.ts';
import { raiseOf } from '../payments/limits/limit-raises.ts';
import { readLimitRules, standardLimitsOf } from '../payments/limits/limit-rules.ts';
import { limitRaisedNotice, limitRefusedNotice } from '../tickets/notices.ts';
import type { TicketRow } from '../tickets/queries.ts';
import type { StaffAct } from '../tickets/staff-operations.ts';
import {
  lockAsSeen,
  notifyOf,
  requireAssigned,
  requireReason,
} from '../tickets/staff-operations.ts';
import { appendEntry, requireStep, statusColumns } from '../tickets/thread.ts';

/** The limits that a member of staff proposes; amounts as decimal text in the rule's currency. */
export interface WantedRaise {
  /** The customer's profile; by default the one that the ticket names, or the personal one (product.md A36). */
  readonly profile?: string | undefined;
  readonly maximum_per_transaction: string;
  readonly daily_amount: string;
  readonly monthly_amount: string;
  /** The last day, in the home zone of the rule's currency; without one the raise has no end. */
  readonly until?: string | undefined;
}

interface Reasoned extends StaffAct {
  readonly reason: string;
}

/** What a limit decision did: the ticket after it, and the notice to send. */
interface Decided {
  readonly ticket: TicketRow;
  readonly notice?: Notice;
}

const requireRule = (ticket: TicketRow): LimitGroup => {
  const rule = limitGroups.find((group) => group === ticket.related_id);
  if (ticket.related_type !== 'LIMIT_RULE' || rule === undefined)
    throw refused('conflict', { detail: 'This ticket is not about a limit.' });
  if (ticket.status === 'solved') throw refused('conflict', { detail: 'This ticket is solved.' });
  return rule;
};

const findProposal = (trx: Transaction<Tables>, ticketId: string) =>
  trx
    .selectFrom('limit_raise')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

const requireProposal = async (trx: Transaction<Tables>, ticket: TicketRow) => {
  const proposal = await findProposal(trx, ticket.id);
  if (proposal === undefined) throw refused('conflict', { detail: 'No proposal is waiting.' });
  return proposal;
};

const requireNoProposal = async (trx: Transaction<Tables>, ticket: TicketRow): Promise<void> => {
  if ((await findProposal(trx, ticket.id)) !== undefined)
    throw refused('conflict', { detail: 'A proposal is waiting. Approve or decline it first.' });
};

const parseRaise = (wanted: WantedRaise, currency: Currency): LimitRaise => {
  const amount = (field: 'maximum_per_transaction' | 'daily_amount' | 'monthly_amount'): bigint => {
    const parsed = parseWireAmount(wanted[field], currency);
    if (parsed === undefined) refuseProblems({ [field]: 'not_an_amount' });
    return parsed!.minor;
  };
  const { until } = wanted;
  if (until !== undefined && !isDay(until)) refuseProblems({ until: 'not_a_day' });
  return {
    maximumPerTransaction: amount('maximum_per_transaction'),
    dailyAmount: amount('daily_amount'),
    monthlyAmount: amount('monthly_amount'),
    untilMs: until === undefined ? undefined : rangeOfDays(until, until, homeZoneOf(currency)).toMs,
  };
};

/** The raise with its standard limits. Refuses `invalid_input` by field. */
const readRaise = async (
  trx: Transaction<Tables>,
  ticket: TicketRow,
  wanted: WantedRaise,
  nowMs: number,
) => {
  const rule = (await readLimitRules(trx, nowMs)).get(requireRule(ticket))!;
  const named = wanted.profile ?? ticket.profile_id ?? undefined;
  const profile = await findProfile(trx, ticket.customer_id, named);
  const raise = parseRaise(wanted, rule.currency);
  const standard = standardLimitsOf(rule, profile.type);
  refuseProblems(raiseProblems(raise, standard, nowMs));
  const needsSecond = needsSecondApproval(raise, standard);
  return { raise, currency: rule.currency, profileId: profile.id, needsSecond };
};

type Entry = Parameters<typeof appendEntry>[3];

/** Appends the decision, makes it the customer's turn and notifies them. */
const endRequest = async (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  entry: Entry,
  notice: Notice,
): Promise<Decided> => {
  const nowMs = await bank.clock.businessMs();
  const status = requireStep(ticket, 'staff_answers', nowMs) ?? ticket.status;
  const now = new Date(nowMs);
  const columns = await statusColumns(trx, ticket, status, nowMs);
  const changes = { ...columns, updated_at: now, answered_at: now };
  const changed = await appendEntry(trx, bank, ticket, entry, changes, nowMs);
  await notifyOf(trx, bank, ticket, notice, nowMs);
  return { ticket: changed.ticket, notice };
};

/** Records that a raise counts from now on, in the thread and under the customer's bell. */
const grant = (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  { staff, reason }: Reasoned,
): Promise<Decided> => {
  const entry = { kind: 'LIMIT_GRANTED', author: staff, reason } as const;
  return endRequest(trx, bank, ticket, entry, limitRaisedNotice(ticket));
};

const run = async (
  bank: Bank,
  kind: string,
  decide: (trx: Transaction<Tables>) => Promise<Decided>,
): Promise<TicketRow> => {
  const { ticket, notice } = await transaction(bank.db, decide);
  if (notice !== undefined) await mailNotice(bank, ticket.customer_id, kind, notice);
  return ticket;
};

/**
 * Raises the limit that a ticket asks about. Up to twice the standard it counts at once; above that
 * it waits for `approveLimit` of another member of staff. Refuses `not_found`, `invalid_input` by
 * field, and `conflict` if the ticket has changed, is assigned to another, is not about a limit or
 * has a proposal.
 */
export const raiseLimit = (
  bank: Bank,
  ticketId: string,
  { staff, seen, reason: typed, ...wanted }: Reasoned & WantedRaise,
): Promise<TicketRow> =>
  run(bank, 'LIMIT_RAISED', async (trx) => {
    const reason = requireReason(typed);
    const nowMs = await bank.clock.businessMs();
    const found = await lockAsSeen(trx, ticketId, seen);
    const rule = requireRule(found);
    await requireNoProposal(trx, found);
    const { raise, currency, profileId, needsSecond } = await readRaise(trx, found, wanted, nowMs);
    const ticket = await requireAssigned(trx, bank, found, staff, nowMs);
    const now = new Date(nowMs);
    await trx
      .insertInto('limit_raise')
      .values({
        id: bank.random.newId(),
        customer_id: ticket.customer_id,
        profile_id: profileId,
        rule,
        currency,
        maximum_per_transaction: raise.maximumPerTransaction,
        daily_amount: raise.dailyAmount,
        monthly_amount: raise.monthlyAmount,
        ends_at: raise.untilMs === undefined ? null : new Date(raise.untilMs),
        ticket_id: ticket.id,
        needs_second: needsSecond,
        reason,
        proposed_by: staff.id,
        proposed_at: now,
        ...(!needsSecond && { outcome: 'GRANTED', decided_by: staff.id, decided_at: now }),
      })
      .execute();
    if (!needsSecond) return grant(trx, bank, ticket, { staff, seen, reason });
    const entry = { kind: 'LIMIT_PROPOSED', author: staff, reason } as const;
    return { ticket: (await appendEntry(trx, bank, ticket, entry, {}, nowMs)).ticket };
  });

const decideProposal = async (
  trx: Transaction<Tables>,
  bank: Bank,
  id: string,
  { staff, outcome }: { staff: StaffAct['staff']; outcome: 'GRANTED' | 'DECLINED' },
): Promise<void> => {
  const decided_at = new Date(await bank.clock.businessMs());
  await trx
    .updateTable('limit_raise')
    .set({ outcome, decided_by: staff.id, decided_at })
    .where('id', '=', id)
    .execute();
};

/**
 * Approves another's proposal, which then counts. Refuses `not_found`, `invalid_input` without a
 * reason, and `conflict` for one's own proposal, without one, after its end or if the ticket has
 * changed.
 */
export const approveLimit = (
  bank: Bank,
  ticketId: string,
  { staff, seen, reason: typed }: Reasoned,
): Promise<TicketRow> =>
  run(bank, 'LIMIT_RAISED', async (trx) => {
    const reason = requireReason(typed);
    const ticket = await lockAsSeen(trx, ticketId, seen);
    const proposal = await requireProposal(trx, ticket);
    if (proposal.proposed_by === staff.id)
      throw refused('conflict', {
        detail: 'Another member of staff has to approve your proposal.',
      });
    const { untilMs } = raiseOf(proposal);
    if (untilMs !== undefined && untilMs <= (await bank.clock.businessMs()))
      throw refused('conflict', { detail: 'The end of this proposal is past. Decline it.' });
    await decideProposal(trx, bank, proposal.id, { staff, outcome: 'GRANTED' });
    return grant(trx, bank, ticket, { staff, seen, reason });
  });

/**
 * Ends a proposal without effect: withdrawn by its author or declined by another. The customer's
 * request stays open. Refuses `not_found`, `invalid_input` without a reason, and `conflict` without
 * a proposal or if the ticket has changed.
 */
export const declineLimit = (
  bank: Bank,
  ticketId: string,
  { staff, seen, reason: typed }: Reasoned,
): Promise<TicketRow> =>
  transaction(bank.db, async (trx) => {
    const reason = requireReason(typed);
    const ticket = await lockAsSeen(trx, ticketId, seen);
    const proposal = await requireProposal(trx, ticket);
    await decideProposal(trx, bank, proposal.id, { staff, outcome: 'DECLINED' });
    const nowMs = await bank.clock.businessMs();
    const entry = { kind: 'LIMIT_DECLINED', author: staff, reason } as const;
    return (await appendEntry(trx, bank, ticket, entry, {}, nowMs)).ticket;
  });

/**
 * Refuses a request for a higher limit. The reason is also the answer that the customer reads.
 * Refuses as `raiseLimit`.
 */
export const refuseLimit = (
  bank: Bank,
  ticketId: string,
  { staff, seen, reason: typed }: Reasoned,
): Promise<TicketRow> =>
  run(bank, 'LIMIT_REFUSED', async (trx) => {
    const reason = requireReason(typed);
    const nowMs = await bank.clock.businessMs();
    const found = await lockAsSeen(trx, ticketId, seen);
    requireRule(found);
    await requireNoProposal(trx, found);
    const ticket = await requireAssigned(trx, bank, found, staff, nowMs);
    const answer = { kind: 'COMMENT', author: staff, body: reason } as const;
    const answered = await appendEntry(trx, bank, ticket, answer, {}, nowMs);
    const entry = { kind: 'LIMIT_REFUSED', author: staff, reason } as const;
    return endRequest(trx, bank, answered.ticket, entry, limitRefusedNotice(ticket));
  });

import { refused } from '#domain/refusals.ts';
import { expectedReplyMs } from '#domain/tickets/reply-time.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import { type TicketAction, type TicketStatus, ticketStep } from '#domain/tickets/ticket-status.ts';
import type { TicketPriority } from '#domain/tickets/topics.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { homeZones } from '#domain/countries.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { readPlan } from '../plans/customer-plan.ts';
import type { EntryRow, TicketRow } from './queries.ts';

/** A member of staff: the name they sign in with, and the name that customers see. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

/** Who adds an entry to a thread. */
export type Author = 'CUSTOMER' | StaffMember;

/**
 * Locks a ticket until the transaction ends, so that what is done with it happens one after the
 * other. `customerId` is given for the customer's own acts. Refuses `not_found`.
 */
export const lockTicket = async (
  trx: Executor,
  ticketId: string,
  customerId?: string,
): Promise<TicketRow> => {
  const row = await trx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId!))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/**
 * The status after an action, undefined if it changes nothing. Refuses `conflict` for an action that
 * is not possible.
 */
export const requireStep = (
  ticket: TicketRow,
  action: TicketAction,
  nowMs: number,
): TicketStatus | undefined => {
  const step = ticketStep(action, ticket.status, {
    solvedAtMs: ticket.solved_at?.getTime(),
    nowMs,
  });
  if (step.kind === 'closed')
    throw refused('conflict', {
      detail: 'This ticket was solved more than 14 days ago. Open a new one.',
    });
  if (step.kind === 'forbidden')
    throw refused('conflict', { detail: 'This ticket is not solved.' });
  return step.kind === 'moves' ? step.to : undefined;
};

/** When the customer can expect an answer to what they wrote now, by the plan they have now. */
export const replyExpectedAt = async (
  db: Executor,
  customerId: string,
  priority: TicketPriority,
  nowMs: number,
): Promise<Date> => {
  const user = (await findCustomer(db, customerId))!;
  const zone = getUserCountry(user) === 'US' ? homeZones.USD : homeZones.BDT;
  const { support } = planTerms[await readPlan(db, customerId)];
  return new Date(expectedReplyMs(nowMs, priority, zone, support));
};

/** The columns of a ticket that follow from its status. */
export const statusColumns = async (
  db: Executor,
  { customer_id: customerId, priority, status: before, reply_expected_at: expected }: TicketRow,
  status: TicketStatus,
  nowMs: number,
): Promise<Pick<TicketRow, 'status' | 'reply_expected_at' | 'solved_at'>> => {
  const isSolved = status === 'solved';
  if (status !== 'open')
    return { status, reply_expected_at: null, solved_at: isSolved ? new Date(nowMs) : null };
  // A second message does not put the answer off.
  const replyAt =
    before === 'open' && expected !== null
      ? expected
      : await replyExpectedAt(db, customerId, priority, nowMs);
  return { status, reply_expected_at: replyAt, solved_at: null };
};

interface NewEntry {
  readonly kind: EntryRow['kind'];
  readonly author: Author;
  readonly body?: string;
  readonly reason?: string;
}

/** Appends an entry to a ticket's thread, as its next number. */
export const insertEntry = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { id: ticketId, entry_count: number }: Pick<TicketRow, 'id' | 'entry_count'>,
  { kind, author, body, reason }: NewEntry,
  nowMs: number,
): Promise<EntryRow> => {
  const entry: EntryRow = {
    id: random.newId(),
    ticket_id: ticketId,
    number,
    kind,
    author_type: author === 'CUSTOMER' ? 'CUSTOMER' : 'STAFF',
    staff: author === 'CUSTOMER' ? null : author.id,
    staff_name: author === 'CUSTOMER' ? null : author.name,
    body: body ?? null,
    reason: reason ?? null,
    created_at: new Date(nowMs),
  };
  await trx.insertInto('ticket_entry').values(entry).execute();
  return entry;
};

/** Changes a locked ticket and appends the entry that says so. Returns both. */
export const appendEntry = async (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  ticket: TicketRow,
  entry: NewEntry,
  changes: Partial<TicketRow>,
  nowMs: number,
): Promise<{ readonly ticket: TicketRow; readonly entry: EntryRow }> => {
  const {
    is_unread: _unread,
    diagnostics: _diagnostics,
    created_at: _created,
    profile_id: _profile,
    ...columns
  } = changes;
  const changed = await trx
    .updateTable('ticket')
    .set({ ...columns, entry_count: ticket.entry_count + 1 })
    .where('id', '=', ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ticket: changed, entry: await insertEntry(trx, bank, changed, entry, nowMs) };
};

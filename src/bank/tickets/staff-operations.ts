import type { Transaction } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { cleanLines, cleanText } from '#domain/text/clean-text.ts';
import { ticketBodyLength } from '#contract/tickets.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { mailNotice, type Notice, notify } from '../messaging/notifications.ts';
import { answerNotice, solvedNotice } from './notices.ts';
import type { TicketRow } from './queries.ts';
import { appendEntry, lockTicket, requireStep, type StaffMember, statusColumns } from './thread.ts';

/**
 * What a member of staff does, and the number of entries of the ticket that they had in front of
 * them. If there is another entry meanwhile nothing is done: of two who take a ticket at one moment
 * one wins, an answer is sent once, and no answer misses a message that has just arrived.
 */
export interface StaffAct {
  readonly staff: StaffMember;
  readonly seen: number;
}

const longestReason = 400;

/** A cleaned reason. Refuses `invalid_input` without one. */
export const requireReason = (typed: string): string => {
  const reason = cleanText(typed, longestReason);
  if (reason === '') refuseProblems({ reason: 'missing' });
  return reason;
};

/** Locks a ticket. Refuses `not_found`, and `conflict` if it has other entries than were seen. */
export const lockAsSeen = async (
  trx: Transaction<Tables>,
  ticketId: string,
  seen: number,
): Promise<TicketRow> => {
  const ticket = await lockTicket(trx, ticketId);
  if (ticket.entry_count !== seen)
    throw refused('conflict', { detail: 'This ticket has changed meanwhile. Load it again.' });
  return ticket;
};

const refuseAssigned = (ticket: TicketRow, staff: StaffMember): void => {
  if (ticket.assignee !== null && ticket.assignee !== staff.id)
    throw refused('conflict', { detail: `This ticket is assigned to ${ticket.assignee_name}.` });
};

const assign = async (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  { staff, to, reason }: { staff: StaffMember; to: StaffMember; reason: string },
  nowMs: number,
): Promise<TicketRow> => {
  const entry = { kind: 'ASSIGNED', author: staff, reason } as const;
  const changes = { assignee: to.id, assignee_name: to.name, updated_at: new Date(nowMs) };
  return (await appendEntry(trx, bank, ticket, entry, changes, nowMs)).ticket;
};

/**
 * Assigns a ticket to a member of staff: oneself, or another in place of the present assignee. Refuses
 * `not_found`, `conflict` if the ticket has changed, and `invalid_input` without a reason.
 */
export const assignTicket = (
  bank: Bank,
  ticketId: string,
  { staff, seen, to, reason }: StaffAct & { readonly to: StaffMember; readonly reason: string },
): Promise<TicketRow> =>
  transaction(bank.db, async (trx) => {
    const why = requireReason(reason);
    const ticket = await lockAsSeen(trx, ticketId, seen);
    if (ticket.assignee === to.id) return ticket;
    return assign(trx, bank, ticket, { staff, to, reason: why }, await bank.clock.businessMs());
  });

/** The ticket assigned to the member of staff who acts on it. Refuses `conflict` if it is another's. */
export const requireAssigned = async (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  staff: StaffMember,
  nowMs: number,
): Promise<TicketRow> => {
  refuseAssigned(ticket, staff);
  if (ticket.assignee !== null) return ticket;
  return assign(trx, bank, ticket, { staff, to: staff, reason: 'First to act on it' }, nowMs);
};

/** Notifies the customer of a ticket, with a link to it. */
export const notifyOf = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { id: ticketId, customer_id: customerId }: TicketRow,
  notice: Notice,
  nowMs: number,
): Promise<void> => {
  const related = { type: 'TICKET', id: ticketId } as const;
  const id = bank.random.newId();
  await notify(trx, [{ id, customerId, createdAtMs: nowMs, related, ...notice }]);
};

/**
 * Answers a customer, which makes the ticket pending, and notifies them. An unassigned ticket is
 * assigned to who answers. Refuses `not_found`, `invalid_input` for an empty answer, and `conflict`
 * if the ticket has changed or is assigned to another.
 */
export const answerTicket = async (
  bank: Bank,
  ticketId: string,
  { staff, seen, body: typed }: StaffAct & { readonly body: string },
): Promise<TicketRow> => {
  const body = cleanLines(typed, ticketBodyLength * 2);
  if (body === '') refuseProblems({ body: 'missing' });
  const answered = await transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const found = await lockAsSeen(trx, ticketId, seen);
    const ticket = await requireAssigned(trx, bank, found, staff, nowMs);
    const status = requireStep(ticket, 'staff_answers', nowMs) ?? ticket.status;
    const now = new Date(nowMs);
    const columns = await statusColumns(trx, ticket, status, nowMs);
    const changes = { ...columns, updated_at: now, answered_at: now };
    const entry = { kind: 'COMMENT', author: staff, body } as const;
    await notifyOf(trx, bank, ticket, answerNotice(ticket), nowMs);
    return (await appendEntry(trx, bank, ticket, entry, changes, nowMs)).ticket;
  });
  await mailNotice(bank, answered.customer_id, 'TICKET_ANSWER', answerNotice(answered));
  return answered;
};

/**
 * Marks a ticket as solved and notifies its customer; a solved one stays as it is. Refuses as
 * `answerTicket`, and `invalid_input` without a reason.
 */
export const solveTicket = async (
  bank: Bank,
  ticketId: string,
  { staff, seen, reason }: StaffAct & { readonly reason: string },
): Promise<TicketRow> => {
  const why = requireReason(reason);
  const { ticket: solved, isNew } = await transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const found = await lockAsSeen(trx, ticketId, seen);
    refuseAssigned(found, staff);
    const status = requireStep(found, 'staff_solves', nowMs);
    if (status === undefined) return { ticket: found, isNew: false };
    const ticket = await requireAssigned(trx, bank, found, staff, nowMs);
    const now = new Date(nowMs);
    const columns = await statusColumns(trx, ticket, status, nowMs);
    const changes = { ...columns, updated_at: now, answered_at: now };
    const entry = { kind: 'SOLVED', author: staff, reason: why } as const;
    await notifyOf(trx, bank, ticket, solvedNotice(ticket), nowMs);
    return {
      ticket: (await appendEntry(trx, bank, ticket, entry, changes, nowMs)).ticket,
      isNew: true,
    };
  });
  if (isNew) await mailNotice(bank, solved.customer_id, 'TICKET_SOLVED', solvedNotice(solved));
  return solved;
};

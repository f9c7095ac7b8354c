import type { Transaction } from 'kysely';
import { encodeCrockford } from '#domain/documents/document-code.ts';
import { refused } from '#domain/refusals.ts';
import { cleanLines, cleanText } from '#domain/text/clean-text.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { priorityOf } from '#domain/tickets/topics.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createTicket, createTicketComment, updateTicket } from '#contract/tickets.ts';
import { ticketBodyLength, ticketSubjectLength } from '#contract/tickets.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { findProfile } from '../database/profiles.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { parseWireInstant } from '../http/request-input.ts';
import { refuseProblems } from '../http/require.ts';
import type { Random } from '../platform/random.ts';
import { attachFiles } from './attachments.ts';
import { type EntryRow, readTicket, type TicketRow } from './queries.ts';
import { requireOwnRecord } from './related-records.ts';
import {
  appendEntry,
  insertEntry,
  lockTicket,
  replyExpectedAt,
  requireStep,
  statusColumns,
} from './thread.ts';

const daySeconds = 86_400;

/** Far above what a customer needs, and too few to fill the staff's queue. */
const newTicketsPerCustomer: RateLimit = {
  name: 'ticket/new',
  most: 20,
  windowSeconds: daySeconds,
};
const messagesPerCustomer: RateLimit = {
  name: 'ticket/message',
  most: 200,
  windowSeconds: daySeconds,
};

/** Counts a new ticket of a customer. Refuses `too_many_requests`. */
export const countNewTicket = (bank: Bank, customerId: string) =>
  countTry(bank, newTicketsPerCustomer, customerId);

/** Counts a message of a customer. Refuses `too_many_requests`. */
export const countMessage = (bank: Bank, customerId: string) =>
  countTry(bank, messagesPerCustomer, customerId);

/** A reference that customers read out on the phone: 40 bits, without letters that look alike. */
const newTicketReference = (random: Random): string =>
  `KT${encodeCrockford(Buffer.from(random.token(5), 'base64url'))}`;

/**
 * A message as it is stored. The composed form of Bangla letters is longer than what was typed, so
 * the limit of the contract is doubled and nothing is cut.
 */
const storedBody = (typed: string): string => {
  const body = cleanLines(typed, ticketBodyLength * 2);
  if (body === '') refuseProblems({ body: 'missing' });
  return body;
};

const storedSubject = (typed: string): string => {
  const subject = cleanText(typed, ticketSubjectLength * 2);
  if (subject === '') refuseProblems({ subject: 'missing' });
  return subject;
};

type TicketRequest = BodyOf<typeof createTicket>;

const relatedRecord = ({ related_type: type, related_id: id }: TicketRequest) => {
  if ((type === undefined) !== (id === undefined))
    refuseProblems({ [type === undefined ? 'related_type' : 'related_id']: 'missing' });
  return type === undefined || id === undefined ? undefined : { type, id };
};

/** The profile whose limit a ticket names. Refuses `not_found`, also for another customer's profile. */
const profileOf = async (
  trx: Transaction<Tables>,
  customerId: string,
  { related_type: type, profile }: TicketRequest,
): Promise<string | null> => {
  if (profile === undefined) return null;
  if (type !== 'LIMIT_RULE') refuseProblems({ profile: 'refused' });
  return (await findProfile(trx, customerId, profile)).id;
};

/**
 * Opens a ticket; run it under an idempotency key. Refuses `invalid_input` by field, and `not_found`
 * for another customer's record or profile.
 */
export const openTicket = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
  request: TicketRequest,
): Promise<TicketRow> => {
  const priority = priorityOf(request.topic, request.subtopic);
  if (priority === undefined)
    throw refused('invalid_input', { fields: { subtopic: [fieldProblems.not_chosen] } });
  const related = relatedRecord(request);
  if (related !== undefined) await requireOwnRecord(trx, customerId, related);
  const body = storedBody(request.body);
  const nowMs = await bank.clock.businessMs();
  const now = new Date(nowMs);
  const ticket = await trx
    .insertInto('ticket')
    .values({
      id: bank.random.newId(),
      customer_id: customerId,
      reference: newTicketReference(bank.random),
      topic: request.topic,
      subtopic: request.subtopic,
      priority,
      subject: storedSubject(request.subject),
      related_type: related?.type ?? null,
      related_id: related?.id ?? null,
      profile_id: await profileOf(trx, customerId, request),
      diagnostics: request.diagnostics ? JSON.stringify(request.diagnostics) : null,
      status: 'open',
      created_at: now,
      updated_at: now,
      reply_expected_at: await replyExpectedAt(trx, customerId, priority, nowMs),
      entry_count: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const message = { kind: 'COMMENT', author: 'CUSTOMER', body } as const;
  const { id } = await insertEntry(trx, bank, ticket, message, nowMs);
  await attachFiles(trx, customerId, id, request.uploads);
  return ticket;
};

/**
 * Adds a customer's message, which makes it the bank's turn; run it under an idempotency key.
 * Refuses `not_found`, and `conflict` for a ticket that was solved more than 14 days ago.
 */
export const addMessage = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, ticketId }: OwnTicket,
  typed: BodyOf<typeof createTicketComment>,
): Promise<{ readonly ticket: TicketRow; readonly entry: EntryRow }> => {
  const nowMs = await bank.clock.businessMs();
  const ticket = await lockTicket(trx, ticketId, customerId);
  const status = requireStep(ticket, 'customer_comments', nowMs) ?? ticket.status;
  const changed = await appendEntry(
    trx,
    bank,
    ticket,
    { kind: 'COMMENT', author: 'CUSTOMER', body: storedBody(typed.body) },
    { ...(await statusColumns(trx, ticket, status, nowMs)), updated_at: new Date(nowMs) },
    nowMs,
  );
  await attachFiles(trx, customerId, changed.entry.id, typed.uploads);
  return changed;
};

/** A ticket of a customer, by its id. */
export interface OwnTicket {
  readonly customerId: string;
  readonly ticketId: string;
}

const changeStatus = async (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  wanted: 'open' | 'solved',
  nowMs: number,
): Promise<TicketRow> => {
  const action = wanted === 'solved' ? 'customer_solves' : 'customer_reopens';
  const status = requireStep(ticket, action, nowMs);
  if (status === undefined) return ticket;
  const changed = await appendEntry(
    trx,
    bank,
    ticket,
    { kind: wanted === 'solved' ? 'SOLVED' : 'REOPENED', author: 'CUSTOMER' },
    { ...(await statusColumns(trx, ticket, status, nowMs)), updated_at: new Date(nowMs) },
    nowMs,
  );
  return changed.ticket;
};

const rate = async (
  trx: Transaction<Tables>,
  bank: Bank,
  ticket: TicketRow,
  rating: number,
  nowMs: number,
): Promise<TicketRow> => {
  if (ticket.status !== 'solved')
    throw refused('conflict', { detail: 'Only a solved ticket can be rated.' });
  if (ticket.rating === rating) return ticket;
  const entry = { kind: 'RATED', author: 'CUSTOMER' } as const;
  return (await appendEntry(trx, bank, ticket, entry, { rating }, nowMs)).ticket;
};

/** Marks what was answered until a time as read; an earlier time changes nothing. */
const markRead = async (
  trx: Transaction<Tables>,
  ticket: TicketRow,
  readUntilMs: number,
): Promise<void> => {
  if (ticket.read_until !== null && ticket.read_until.getTime() >= readUntilMs) return;
  await trx
    .updateTable('ticket')
    .set({ read_until: new Date(readUntilMs) })
    .where('id', '=', ticket.id)
    .execute();
};

/**
 * Solves, reopens, rates or marks a ticket as read; the same change again changes nothing. Refuses
 * `not_found`, `invalid_input`, and `conflict` for a step that is not possible.
 */
export const changeTicket = (
  bank: Bank,
  { customerId, ticketId }: OwnTicket,
  change: BodyOf<typeof updateTicket>,
): Promise<TicketRow> => {
  const readUntilMs = parseWireInstant('read_until', change.read_until);
  return transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    let ticket = await lockTicket(trx, ticketId, customerId);
    if (change.status !== undefined)
      ticket = await changeStatus(trx, bank, ticket, change.status, nowMs);
    if (change.rating !== undefined) ticket = await rate(trx, bank, ticket, change.rating, nowMs);
    // A device whose clock is ahead cannot mark later answers as read.
    if (readUntilMs !== undefined) await markRead(trx, ticket, Math.min(readUntilMs, nowMs));
    return readTicket(trx, customerId, ticketId);
  });
};

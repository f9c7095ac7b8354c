import { type Selectable, sql } from 'kysely';
import { getShortName } from '#domain/customers/full-name.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { reopenUntilMs, type TicketStatus } from '#domain/tickets/ticket-status.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  type listTicketComments,
  type listTickets,
  type Ticket,
  type TicketComment,
  ticketEvents,
} from '#contract/tickets.ts';
import type { TicketEntryTable, TicketTable } from '../database/tables/tickets.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import { readAttachments } from './attachments.ts';
import type { RelatedRecord } from './related-records.ts';

export type TicketRow = Selectable<TicketTable>;

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

const relatedOf = ({ related_type: type, related_id: id }: TicketRow): RelatedRecord | null =>
  type === null || id === null ? null : { type, id };

/** A stored ticket on the wire. */
export const ticketView = (row: TicketRow): Ticket => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  topic: row.topic,
  subtopic: row.subtopic,
  priority: row.priority,
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  reply_expected_at: wire(row.reply_expected_at),
  solved_at: wire(row.solved_at),
  reopen_until: row.solved_at && new Date(reopenUntilMs(row.solved_at.getTime())).toISOString(),
  assignee_name: row.assignee_name,
  related: relatedOf(row) as Ticket['related'],
  is_unread: row.is_unread,
  rating: row.rating,
});

/** One of the customer's tickets. Refuses `not_found`, also for another customer's. */
export const readTicket = async (
  db: Executor,
  customerId: string,
  ticketId: string,
): Promise<TicketRow> => {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** Selects tickets by status, and by words of the subject, the reference or a message. */
export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  readonly search?: string | undefined;
}

/** A LIKE pattern in which the typed characters mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The ids of the customer's tickets: PostgreSQL finds a page of them in an index alone. */
const selectIds = (db: Executor, customerId: string, status: TicketStatus | undefined) => {
  const query = db.selectFrom('ticket').select('ticket.id').where('customer_id', '=', customerId);
  return status === undefined ? query : query.where('status', '=', status);
};

/**
 * The tickets that have a text. With the offset the customer's tickets are read once in an index,
 * and not searched for each text that was found.
 */
const selectFound = (
  db: Executor,
  customerId: string,
  { status, search = '' }: Readonly<TicketFilter>,
) =>
  db
    .selectFrom(selectIds(db, customerId, status).select('updated_at').offset(0).as('own'))
    .innerJoin('ticket_text', 'ticket_text.ticket_id', 'own.id')
    .where('ticket_text.customer_id', '=', customerId)
    .where('ticket_text.text', 'like', sql<string>`lower(${containing(search)})`);

type StatusCounts = Readonly<Record<TicketStatus, number>>;

/** The number of the customer's tickets in each status, counted in an index. */
export const countByStatus = async (db: Executor, customerId: string): Promise<StatusCounts> => {
  const rows = await db
    .selectFrom('ticket')
    .select((row) => ['status', row.fn.countAll<bigint>().as('count')])
    .where('customer_id', '=', customerId)
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
  return { open: 0, pending: 0, solved: 0, ...counts };
};

/** The number of tickets of one status, or of all. */
export const sumOfCounts = (counts: StatusCounts, status: TicketStatus | undefined): number =>
  status === undefined ? counts.open + counts.pending + counts.solved : counts[status];

const countUnread = async (db: Executor, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('ticket')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('is_unread', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countFound = async (db: Executor, customerId: string, filter: TicketFilter) => {
  const { count } = await selectFound(db, customerId, filter)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The ids of a page of a search and how many it found, in one reading of the texts. */
const searchPage = async (
  db: Executor,
  customerId: string,
  filter: TicketFilter,
  { limit, offset }: ListWindow,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> => {
  const found = await selectFound(db, customerId, filter)
    .select(['own.id', sql<bigint>`count(*) over ()`.as('count')])
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  const count = found[0]?.count;
  // A page after the last one has no row that says how many there are.
  if (count === undefined && offset > 0)
    return { ids, count: await countFound(db, customerId, filter) };
  return { ids, count: Number(count ?? 0) };
};

const anyOf = (ids: readonly string[]) => sql<string>`(select unnest(${[...ids]}::uuid[]))`;

/** A page of the customer's tickets, the last changed first, with the numbers of all. */
export const readTicketPage = async (
  db: Executor,
  customerId: string,
  { status, search }: TicketFilter,
  window: ListWindow,
): Promise<ResponseOf<typeof listTickets>> => {
  const words = cleanText(search ?? '', 400);
  const filter = { status, search: words === '' ? undefined : words };
  const found =
    filter.search === undefined ? undefined : await searchPage(db, customerId, filter, window);
  const page = selectIds(db, customerId, status)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', 'in', found ? anyOf(found.ids) : page)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const counts = await countByStatus(db, customerId);
  return {
    results: rows.map(ticketView),
    count: found?.count ?? sumOfCounts(counts, status),
    status_counts: counts,
    unread_count: await countUnread(db, customerId),
  };
};

export type EntryRow = Selectable<TicketEntryTable>;

const isEvent = (kind: string): kind is (typeof ticketEvents)[number] =>
  ticketEvents.some((event) => event === kind);

/** A message or event on the wire. */
const commentView = (
  row: EntryRow,
  customerName: string,
  attachments: TicketComment['attachments'],
): TicketComment => ({
  id: row.id,
  event: isEvent(row.kind) ? row.kind : null,
  author: row.staff_name ?? customerName,
  is_staff: row.author_type === 'STAFF',
  body: row.body ?? '',
  attachments,
  created_at: row.created_at.toISOString(),
});

/** Entries of a customer's thread on the wire, with their attachments. */
export const readCommentViews = async (
  db: Executor,
  customerId: string,
  rows: readonly EntryRow[],
): Promise<TicketComment[]> => {
  const name = await readCustomerName(db, customerId);
  const attachments = await readAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => commentView(row, name, [...(attachments.get(row.id) ?? [])]));
};

const readCustomerName = async (db: Executor, customerId: string): Promise<string> =>
  getShortName(
    await db
      .selectFrom('customer')
      .select(['first_name', 'last_name'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  );

/** What the customer sees of the thread; a rating is not part of it. */
const shownKinds = ['COMMENT', ...ticketEvents] as const;

/** A page of a ticket's thread, oldest first. Refuses `not_found`. */
export const readComments = async (
  db: Executor,
  customerId: string,
  ticketId: string,
  window: ListWindow,
): Promise<ResponseOf<typeof listTicketComments>> => {
  await readTicket(db, customerId, ticketId);
  const shown = db
    .selectFrom('ticket_entry')
    .where('ticket_id', '=', ticketId)
    .where('kind', 'in', shownKinds);
  const rows = await shown
    .selectAll()
    .orderBy('number')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await shown
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { comments: await readCommentViews(db, customerId, rows), count: Number(count) };
};

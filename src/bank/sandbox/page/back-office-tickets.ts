import { html } from 'hono/html';
import { sandboxStaff } from '#contract/sandbox.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { TicketDiagnostics } from '#bank/database/tables/tickets.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { inertAnswer, readContent } from '#bank/documents/stored-files.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';
import { type LimitLine, limitForms, readLimitLines } from './back-office-limits.ts';

interface EntryLine {
  readonly author: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

/** A ticket in the sandbox's back office. */
export interface TicketLine {
  readonly id: string;
  /** The number of entries shown, which an act refers to. */
  readonly seen: number;
  readonly reference: string;
  readonly subject: string;
  readonly topic: string;
  readonly priority: string;
  readonly status: string;
  readonly assignee: string | null;
  readonly customer: string;
  readonly email: string;
  readonly related: string | null;
  readonly diagnostics: string | null;
  readonly replyExpectedAt: string | null;
  readonly entries: readonly EntryLine[];
  /** The limit that it asks to raise. */
  readonly limit: LimitLine | undefined;
}

const maxTickets = 60;

const readEntries = async (
  db: Executor,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (EntryLine & { readonly isStaff: boolean })[]>> => {
  const byTicket = new Map<string, (EntryLine & { readonly isStaff: boolean })[]>();
  if (ticketIds.length === 0) return byTicket;
  const rows = await db
    .selectFrom('ticket_entry as entry')
    .leftJoin('ticket_attachment as attachment', 'attachment.entry_id', 'entry.id')
    .select(['entry.ticket_id', 'kind', 'staff_name', 'body', 'reason'])
    .select((row) => row.fn.agg<string[] | null>('array_agg', ['file_id']).as('files'))
    .where('entry.ticket_id', 'in', ticketIds)
    .groupBy('entry.id')
    .orderBy('entry.number')
    .execute();
  for (const { ticket_id: ticketId, kind, staff_name, body, reason, files } of rows) {
    const line = {
      author: staff_name ?? '',
      isStaff: staff_name !== null,
      text: body ?? [kind, reason].filter((part) => part !== null).join(': '),
      attachments: (files ?? []).filter((file) => file !== null),
    };
    byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), line]);
  }
  return byTicket;
};

const diagnosticsText = (given: TicketDiagnostics | null): string | null =>
  given === null ? null : [given.app_version, given.device, ...given.error_codes].join(', ');

/** At most `count` tickets of a status in the order of the queue, read in an index of that status. */
const readQueue = async (db: Executor, status: 'open' | 'pending', count: number) => {
  if (count === 0) return [];
  const queue = db
    .selectFrom('ticket')
    .innerJoin('customer', 'customer.id', 'ticket.customer_id')
    .selectAll('ticket')
    .select(['first_name', 'last_name', 'email_address'])
    .where('status', '=', status)
    .limit(count);
  return status === 'open'
    ? queue.orderBy('reply_expected_at').orderBy('ticket.id').execute()
    : queue.orderBy('updated_at', 'desc').orderBy('ticket.id', 'desc').execute();
};

/**
 * The tickets that are not solved, with their whole threads: first those that wait for the bank, by
 * the time at which an answer is expected, which is half as far away for a paid plan
 * (docs/decisions/0156).
 */
export const listUnsolvedTickets = async ({
  db,
  clock,
}: Pick<Bank, 'db' | 'clock'>): Promise<readonly TicketLine[]> => {
  const open = await readQueue(db, 'open', maxTickets);
  const rows = [...open, ...(await readQueue(db, 'pending', maxTickets - open.length))];
  const entries = await readEntries(
    db,
    rows.map(({ id }) => id),
  );
  const limits = await readLimitLines(db, rows, await clock.businessMs());
  return rows.map((row) => {
    const customer = getShortName(row);
    const lines = entries.get(row.id) ?? [];
    return {
      id: row.id,
      seen: row.entry_count,
      reference: row.reference,
      subject: row.subject,
      topic: `${row.topic}, ${row.subtopic}`,
      priority: row.priority,
      status: row.status,
      assignee: row.assignee_name,
      customer,
      email: row.email_address,
      related: row.related_type === null ? null : `${row.related_type} ${row.related_id}`,
      diagnostics: diagnosticsText(row.diagnostics),
      replyExpectedAt: row.reply_expected_at?.toISOString() ?? null,
      limit: limits.get(row.id),
      entries: lines.map((line) => (line.isStaff ? line : { ...line, author: customer })),
    };
  });
};

/** A file of a ticket's thread as an attachment; undefined for any other file. */
export const serveAttachment = async (bank: Bank, id: string): Promise<Response | undefined> => {
  const owner = await bank.db
    .selectFrom('ticket_attachment')
    .innerJoin('stored_file', 'stored_file.id', 'ticket_attachment.file_id')
    .select('customer_id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const file = owner && (await readContent(bank, bank.db, owner.customer_id, { id }));
  return file && inertAnswer(id, file.contentType, file.content);
};

const entryItem = ({ author, text, attachments }: EntryLine) =>
  html`<li>
    <strong>${author}</strong>
    ${text.split('\n').map((line) => html`<p>${line}</p>`)}
    ${attachments.map(
      (id) => html`<a href="/sandbox/back-office/attachments/${id}">Save the attachment</a> `,
    )}
  </li>`;

const ticketItem = (ticket: TicketLine) => html`
  <li data-ticket="${ticket.id}" data-seen="${ticket.seen}">
    <strong>${ticket.subject}</strong>
    <p><code>${ticket.reference}</code> ${ticket.status}, ${ticket.priority}, ${ticket.topic}</p>
    <p>${ticket.customer}, ${ticket.email}</p>
    ${ticket.related === null ? '' : html`<p>About <code>${ticket.related}</code></p>`}
    ${ticket.diagnostics === null ? '' : html`<p>${ticket.diagnostics}</p>`}
    ${ticket.replyExpectedAt === null ? '' : html`<p>Answer by ${ticket.replyExpectedAt}</p>`}
    <p>${ticket.assignee === null ? 'Not assigned' : `Assigned to ${ticket.assignee}`}</p>
    <ul class="list">
      ${ticket.entries.map(entryItem)}
    </ul>
    <form data-act="answer">
      <label>Answer <textarea name="body" rows="3" required></textarea></label>
      <div class="row"><button class="plain">Send answer</button></div>
    </form>
    ${ticket.limit === undefined ? '' : limitForms(ticket.limit)}
    <form data-act="assign">
      <label
        >Assign to
        <select name="to">
          ${sandboxStaff.map(
            (one) => html`<option value="${one}">${sandboxStaffMembers[one].name}</option>`,
          )}
        </select></label
      >
      <label>Reason <input name="reason" required /></label>
      <div class="row"><button class="plain">Assign</button></div>
    </form>
    <form data-act="solve">
      <label>Reason <input name="reason" required /></label>
      <div class="row"><button class="plain">Solve</button></div>
    </form>
    <p role="status"></p>
  </li>
`;

/** The support queue, with the forms to answer, assign and solve. */
export const ticketsSection = (tickets: readonly TicketLine[]) =>
  tickets.length === 0
    ? ''
    : html`<section aria-labelledby="tickets">
        <h2 id="tickets">Tickets</h2>
        <ul class="list">
          ${tickets.map(ticketItem)}
        </ul>
      </section>`;

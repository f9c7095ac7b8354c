import { refused } from '#domain/refusals.ts';
import type { TicketComment } from '#contract/tickets.ts';
import type { Executor } from '../database/transaction.ts';
import { contentPath } from '../documents/stored-files.ts';

type Attachment = TicketComment['attachments'][number];

/**
 * Attaches files of the customer to one of their messages; a file named twice is attached once.
 * Refuses `not_found` for a file that is missing, another customer's or not an attachment, so that
 * no identity document reaches a thread.
 */
export const attachFiles = async (
  trx: Executor,
  customerId: string,
  entryId: string,
  uploads: readonly string[] = [],
): Promise<void> => {
  const ids = [...new Set(uploads)];
  if (ids.length === 0) return;
  const own = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', 'TICKET_ATTACHMENT')
    .execute();
  if (own.length < ids.length) throw refused('not_found');
  const rows = ids.map((id) => ({ entry_id: entryId, file_id: id }));
  await trx.insertInto('ticket_attachment').values(rows).execute();
};

/** The attachments of each message that has any, by the message's id. */
export const readAttachments = async (
  db: Executor,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attachment[]>> => {
  const byEntry = new Map<string, Attachment[]>();
  if (entryIds.length === 0) return byEntry;
  const rows = await db
    .selectFrom('ticket_attachment')
    .innerJoin('stored_file', 'stored_file.id', 'ticket_attachment.file_id')
    .select(['entry_id', 'stored_file.id', 'content_type', 'size_bytes'])
    .where('entry_id', 'in', entryIds)
    .orderBy('stored_file.id')
    .execute();
  for (const { entry_id: entryId, ...file } of rows) {
    const attachments = byEntry.get(entryId) ?? [];
    byEntry.set(entryId, [...attachments, { ...file, url: contentPath(file.id) }]);
  }
  return byEntry;
};

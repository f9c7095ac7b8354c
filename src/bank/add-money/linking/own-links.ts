import type { Selectable } from 'kysely';
import type { LinkedBank } from '#contract/add-money/linked-banks.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import type { LinkedBankTable } from '../tables.ts';

type Row = Selectable<LinkedBankTable>;

/** Links of one person that were not ended; the owner stands in every query (reliability.md T19). */
export const ownLinks = (db: Executor, personId: string) =>
  db.selectFrom('linked_bank').where('person_id', '=', personId).where('removed_at', 'is', null);

/** The last digits of an account's number, all that anybody is shown of it. */
export const maskOf = (accountNumber: string): string => accountNumber.slice(-4);

/** A link as its owner is told of it. */
export const linkView = (row: Row): LinkedBank => ({
  id: row.id,
  institution: row.institution,
  name: row.name,
  mask: maskOf(row.account_number),
  subtype: row.subtype,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

/** What a person has linked, the oldest first. */
export const listLinks = async (db: Executor, personId: string) => {
  const rows = await ownLinks(db, personId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { results: rows.map(linkView), count: rows.length };
};

/** How many a person has linked. */
export const countLinks = async (db: Executor, personId: string): Promise<number> => {
  const { count } = await ownLinks(db, personId)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One own link. Refuses `not_found`, for somebody else's too. */
export const findLink = async (db: Executor, personId: string, id: string): Promise<Row> => {
  const row = await ownLinks(db, personId).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** Ends a link: nothing more is pulled by it. Refuses `not_found`. */
export const removeLink = async (
  db: Executor,
  { personId, id, atMs }: { readonly personId: string; readonly id: string; readonly atMs: number },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('linked_bank')
    .set({ removed_at: new Date(atMs) })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};

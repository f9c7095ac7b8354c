import { type RawBuilder, sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Profile } from './profiles.ts';
import type { Executor } from './transaction.ts';

/**
 * Tables whose rows are listed by profile, newest first. Each has an index on `(customer_id,
 * profile_id, created_at desc, id desc)`.
 */
type ListedTable = 'transfer' | 'top_up' | 'deposit' | 'notification' | 'product_order' | 'claim';

/** The place of a page in its list. */
export interface PageWindow {
  readonly limit: number;
  /** From the start of the list, or from the row after which the page begins. */
  readonly offset: number;
  /** The id of the row after which the page begins: found by its key, however far down it is. */
  readonly after?: string | undefined;
}

/** Whether a page has rows before it. */
export const hasRowsBefore = ({ offset, after }: PageWindow): boolean =>
  offset > 0 || after !== undefined;

/** The rows of a profile, after a row if one is given. */
const listed = (db: Executor, table: ListedTable, profile: Profile, after: string | undefined) => {
  const rows = db
    .selectFrom(table)
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id);
  return after === undefined ? rows : rows.where(isAfter(table, after));
};

/** Compares the index's own columns, so that PostgreSQL begins to read at the place of the row. */
const isAfter = (table: ListedTable, id: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) <
    ((select known.created_at from ${sql.table(table)} known where known.id = ${id}), ${id}::uuid)`;

/**
 * The ids of a later page of a profile's rows, to compare an id with by `=`. PostgreSQL finds them
 * in the index alone and first, however many tables the page joins: an array is computed before the
 * joins, while a subquery of `in` would be the last of them from the ninth table on
 * (`join_collapse_limit`). A first page has no rows before it, so it needs no ids.
 */
export const anyIdOfPage = (
  db: Executor,
  table: ListedTable,
  profile: Profile,
  { limit, offset, after }: PageWindow,
): RawBuilder<string> => {
  const ids = listed(db, table, profile, after)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return sql<string>`any(array(${ids}))`;
};

/** Refuses `not_found` for a page that begins after a row which the profile does not have (any more). */
export const requireRowBefore = async (
  db: Executor,
  table: ListedTable,
  profile: Profile,
  { after }: PageWindow,
): Promise<void> => {
  if (after === undefined) return;
  const row = await listed(db, table, profile, undefined)
    .select('id')
    .where('id', '=', after)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
};

/** Whether the list ends with a page of this length. An empty page after the first may be beyond the end. */
export const isLastPage = ({
  limit,
  offset,
  length,
}: PageWindow & { readonly length: number }): boolean =>
  length < limit && (length > 0 || offset === 0);

/**
 * The number of all rows of a profile. The last page of a list shows it by its place, so only the
 * pages before count: in an index, without reading rows. After a row it is the number of rows that
 * follow it, up to one more than the page: enough to know whether to go on, at the same cost everywhere.
 */
export const countListed = async (
  db: Executor,
  table: ListedTable,
  profile: Profile,
  page: PageWindow & { readonly length: number },
): Promise<number> => {
  if (isLastPage(page)) return page.offset + page.length;
  const rows = listed(db, table, profile, page.after)
    .select('id')
    .$if(page.after !== undefined, (following) => following.limit(page.offset + page.limit + 1));
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

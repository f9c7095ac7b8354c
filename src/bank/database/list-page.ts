import type { Profile } from './profiles.ts';
import type { Executor } from './transaction.ts';

/**
 * Tables whose rows are listed by profile, newest first. Each has an index on `(customer_id,
 * profile_id, created_at desc, id desc)`.
 */
type ListedTable = 'transfer' | 'top_up' | 'deposit' | 'notification';

/** Tables whose rows are listed by customer. Each has an index on `(customer_id, created_at desc, id desc)`. */
type CustomerTable = 'product_order' | 'claim';

/** The place of a page in its list. */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A subquery for the ids of a later page of a profile's rows. PostgreSQL finds them in the index
 * alone, so it neither reads nor joins the rows of the pages before. A first page has none before it.
 */
export const selectPageIds = (
  db: Executor,
  table: ListedTable,
  profile: Profile,
  { limit, offset }: PageWindow,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);

/** The same for the rows of a customer. */
export const selectOwnPageIds = (
  db: Executor,
  table: CustomerTable,
  customerId: string,
  { limit, offset }: PageWindow,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);

/** Whether the list ends with a page of this length. An empty page after the first may be beyond the end. */
export const isLastPage = ({
  limit,
  offset,
  length,
}: PageWindow & { readonly length: number }): boolean =>
  length < limit && (length > 0 || offset === 0);

/**
 * The number of all rows of a profile. The last page of a list shows it by its place, so only the
 * pages before count: in an index, without reading rows.
 */
export const countListed = async (
  db: Executor,
  table: ListedTable,
  profile: Profile,
  page: PageWindow & { readonly length: number },
): Promise<number> => {
  if (isLastPage(page)) return page.offset + page.length;
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

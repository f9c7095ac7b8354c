import { type RawBuilder, sql } from 'kysely';
import { HIDDEN_ACCOUNT_STATUS } from '#domain/accounts/accounts.ts';
import type { TransactionMatch } from '#domain/transactions/transaction-match.ts';
import type { TransactionList } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { isAccountOf } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import { matchCondition } from './match.ts';
import { selectTransactions, transactionView } from './queries.ts';

/** All activity of one of a customer's profiles (product.md A36, A41). */
interface ActivityRequest {
  readonly customerId: string;
  readonly profileId: string;
  readonly lists: readonly TransactionList[];
  readonly limit: number;
  /** The newest ledger sequence to show; undefined for all. */
  readonly asOf: bigint | undefined;
  /** What is looked for; absent for all rows. */
  readonly match?: TransactionMatch | undefined;
}

interface ActivityPage {
  /** The number of rows up to `as_of`, those of this page included. */
  readonly count: number;
  readonly as_of: string;
  readonly results: Transaction[];
}

const NEWEST = 9_223_372_036_854_775_807n;

/**
 * The newest rows of all accounts of a profile in the order of the ledger. The next page is as of the
 * last row's sequence minus one. Rows of one journal have one sequence and stay together, so a page
 * may have a row or two more than its limit. The cost grows with the limit and the number of accounts,
 * and not with their histories, unless something is looked for: that is found in an index.
 */
export const listAllActivity = async (
  db: Executor,
  { customerId, profileId, lists, limit, asOf, match }: ActivityRequest,
): Promise<ActivityPage> => {
  const accounts = await accountsOfProfile(db, customerId, profileId);
  if (accounts.length === 0) return { count: 0, as_of: String(asOf ?? 0n), results: [] };
  const find = match === undefined ? findNewest : findMatching(match);
  const { ids, count } = await find(db, { accounts, lists, limit, asOf: asOf ?? NEWEST });
  const rows =
    ids.length === 0
      ? []
      : await selectTransactions(db)
          .where('transaction.id', 'in', ids)
          .orderBy('transaction.ledger_sequence', 'desc')
          .orderBy('transaction.id')
          .execute();
  const results = rows.map(transactionView);
  return { count, as_of: String(asOf ?? results[0]?.ledger_sequence ?? 0n), results };
};

/** The accounts of a profile, also closed ones; never activated ones are hidden (product.md A2). */
const accountsOfProfile = async (
  db: Executor,
  customerId: string,
  profileId: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .where('account.customer_id', '=', customerId)
    .where(isAccountOf({ id: profileId }))
    .where((row) =>
      row.or([
        row('usd_account.account_status', 'is', null),
        row('usd_account.account_status', '<>', HIDDEN_ACCOUNT_STATUS),
      ]),
    )
    .select('account.id')
    .execute();
  return rows.map(({ id }) => id);
};

interface NewestRequest {
  readonly accounts: readonly string[];
  readonly lists: readonly TransactionList[];
  readonly limit: number;
  readonly asOf: bigint;
}

interface NewestRows {
  /** In the order of the ledger, newest first. */
  readonly ids: readonly string[];
  readonly count: number;
}

/** The last number up to a sequence of each numbered list of each account. */
const lastNumbers = ({ accounts, lists, asOf }: NewestRequest) => sql`
  select own.id as account_id, known.list, coalesce((
    select account_number_in_list from transaction
    where account_id = own.id and list = known.list and ledger_sequence <= ${asOf}
    order by ledger_sequence desc limit 1), 0) as number
  from unnest(${accounts}::uuid[]) own (id)
    cross join unnest(${lists.filter((list) => list !== 'PENDING')}::text[]) known (list)`;

const pendingAccounts = ({ accounts, lists }: NewestRequest) =>
  lists.includes('PENDING') ? accounts : [];

const pendingRows = (request: NewestRequest, condition = sql<boolean>`true`) => sql`
  select t.id, t.ledger_sequence from unnest(${pendingAccounts(request)}::uuid[]) own (id)
    cross join lateral (
      select id, ledger_sequence from transaction
      where account_id = own.id and list = 'PENDING' and ledger_sequence <= ${request.asOf} and ${condition}
      order by ledger_sequence desc
      fetch first (${request.limit}::bigint) rows with ties) t`;

const pendingCount = (request: NewestRequest, condition = sql<boolean>`true`) => sql`
  select count(*) from transaction
  where account_id = any(${pendingAccounts(request)}::uuid[]) and list = 'PENDING'
    and ledger_sequence <= ${request.asOf} and ${condition}`;

const firstOf = async (
  db: Executor,
  query: RawBuilder<{ ids: readonly string[]; count: bigint }>,
): Promise<NewestRows> => {
  const { rows } = await query.execute(db);
  const [found] = rows;
  return { ids: found?.ids ?? [], count: Number(found?.count ?? 0n) };
};

/**
 * The newest rows up to a sequence, and how many there are. A numbered list is dense: its last number up
 * to the sequence is found by index, is its count, and ends the range of numbers that is read. Pending
 * rows have no numbers: they are counted in the index.
 */
const findNewest = (db: Executor, request: NewestRequest): Promise<NewestRows> =>
  firstOf(
    db,
    sql`
    with last as materialized (${lastNumbers(request)}),
    pending as materialized (${pendingRows(request)}),
    newest as (
      select id, ledger_sequence from (
        select t.id, t.ledger_sequence from last cross join lateral (
          select id, ledger_sequence from transaction
          where account_id = last.account_id and list = last.list
            and account_number_in_list <= last.number
            and account_number_in_list > last.number - ${request.limit}::bigint
          offset 0) t
        union all select id, ledger_sequence from pending) listed
      order by ledger_sequence desc
      fetch first (${request.limit}::bigint) rows with ties)
    select coalesce((select jsonb_agg(id order by ledger_sequence desc) from newest), '[]') as ids,
      coalesce((select sum(number) from last), 0)::bigint + (${pendingCount(request)}) as count`,
  );

/**
 * Returns the same for the rows that match: they are counted, and the newest of each account found, in the
 * index of the account's numbers (docs/decisions/0138).
 */
const findMatching =
  (match: TransactionMatch) =>
  (db: Executor, request: NewestRequest): Promise<NewestRows> => {
    const condition = matchCondition(match);
    const ofList = sql`
      from transaction where account_id = last.account_id and list = last.list
        and account_number_in_list <= last.number and ${condition}`;
    return firstOf(
      db,
      sql`
      with last as materialized (${lastNumbers(request)}),
      matching as materialized (
        select last.account_id, last.list, found.number from last cross join lateral (
          select account_number_in_list as number ${ofList}
          order by account_number_in_list desc limit ${request.limit}) found),
      pending as materialized (${pendingRows(request, condition)}),
      newest as (
        select id, ledger_sequence from (
          select t.id, t.ledger_sequence from matching cross join lateral (
            select id, ledger_sequence from transaction
            where account_id = matching.account_id and list = matching.list
              and account_number_in_list = matching.number limit 1) t
          union all select id, ledger_sequence from pending) listed
        order by ledger_sequence desc
        fetch first (${request.limit}::bigint) rows with ties)
      select coalesce((select jsonb_agg(id order by ledger_sequence desc) from newest), '[]') as ids,
        (select coalesce(sum(counted.rows), 0) from last
          cross join lateral (select count(*) as rows ${ofList}) counted)::bigint
          + (${pendingCount(request, condition)}) as count`,
    );
  };

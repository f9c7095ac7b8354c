import { type RawBuilder, sql } from 'kysely';
import type { TransactionList } from '#domain/transactions/transaction-status.ts';
import type { TransactionMatch } from '#domain/transactions/transaction-match.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Executor } from '../database/transaction.ts';
import type { History, HistoryRange, HistorySubject } from './history-range.ts';
import { matchCondition } from './match.ts';
import { selectTransactions, transactionView } from './queries.ts';

/**
 * Opens the rows of a numbered list that match, newest first. They are counted, and those of a page found, in
 * the index of the account's numbers; only the rows of the page are read (docs/decisions/0138).
 */
export const openFilteredHistory = async (
  db: Executor,
  subject: HistorySubject,
  list: TransactionList,
  range: HistoryRange,
  match: TransactionMatch,
): Promise<History> => {
  const { asOf } = range;
  const bounds =
    range.last < range.first ? undefined : await accountBounds(db, subject, list, range);
  if (bounds === undefined) return { count: 0, asOf, read: async () => [] };
  const condition = isMatching(bounds, list, subject, match);
  const findNumbers = pageFinder(db, bounds, condition);
  return {
    count: await countRows(db, bounds, condition),
    asOf,
    read: async (offset, limit) =>
      readRows(db, bounds.account, list, await findNumbers(offset, limit)),
  };
};

/** A range of an account's numbers, both ends included. */
interface Bounds {
  readonly account: string;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * The range in the numbers of the account. The rows of a card are in the same order in both numberings, so
 * the ends of its range are the ends of the account's.
 */
const accountBounds = async (
  db: Executor,
  subject: HistorySubject,
  list: TransactionList,
  { first, last }: HistoryRange,
): Promise<Bounds | undefined> => {
  if (subject.kind === 'account') return { account: subject.id, first, last };
  const { rows } = await sql<Bounds>`
    select oldest.account_id as account, oldest.account_number_in_list as first,
      newest.account_number_in_list as last
    from transaction oldest, transaction newest
    where oldest.card_id = ${subject.id} and oldest.list = ${list} and oldest.card_number_in_list = ${first}
      and newest.card_id = ${subject.id} and newest.list = ${list} and newest.card_number_in_list = ${last}`.execute(
    db,
  );
  return rows[0];
};

/**
 * The condition on rows of `transaction`, where `own` is the row of the account. The account is a value of a
 * row and not a literal, and `offset 0` keeps it so: PostgreSQL then plans for an average account, for which
 * the index is cheapest, and does not scan the table where this one has most of its rows.
 */
const isMatching = (
  { first, last }: Bounds,
  list: TransactionList,
  subject: HistorySubject,
  match: TransactionMatch,
): RawBuilder<boolean> => sql`
  account_id = own.id and list = ${list} and account_number_in_list between ${first} and ${last}
  and ${subject.kind === 'card' ? sql`card_id = ${subject.id}` : sql`true`} and ${matchCondition(match)}`;

const ownAccount = ({ account }: Bounds) => sql`(select ${account}::uuid as id offset 0) own`;

const countRows = async (
  db: Executor,
  bounds: Bounds,
  condition: RawBuilder<boolean>,
): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select found.count from ${ownAccount(bounds)}
      cross join lateral (select count(*) from transaction where ${condition}) found`.execute(db);
  return Number(rows[0]?.count ?? 0n);
};

/**
 * Returns a function that finds the numbers of a page. A page that follows the one before, as in an export,
 * continues after its last number and does not pass its rows again.
 */
const pageFinder = (db: Executor, bounds: Bounds, condition: RawBuilder<boolean>) => {
  let next = { offset: 0, below: LAST_NUMBER };
  return async (offset: number, limit: number): Promise<readonly bigint[]> => {
    const { below } = next.offset === offset ? next : { below: LAST_NUMBER };
    const passed = next.offset === offset ? 0 : offset;
    const { rows } = await sql<{ number: bigint }>`
      select found.number from ${ownAccount(bounds)}
        cross join lateral (
          select account_number_in_list as number from transaction
          where ${condition} and account_number_in_list < ${below}
          order by account_number_in_list desc limit ${limit} offset ${passed}) found
      order by found.number desc`.execute(db);
    const numbers = rows.map(({ number }) => number);
    next = { offset: offset + numbers.length, below: numbers.at(-1) ?? below };
    return numbers;
  };
};

const LAST_NUMBER = 9_223_372_036_854_775_807n;

const readRows = async (
  db: Executor,
  account: string,
  list: TransactionList,
  numbers: readonly bigint[],
): Promise<Transaction[]> => {
  if (numbers.length === 0) return [];
  const rows = await selectTransactions(db)
    .where('transaction.account_id', '=', account)
    .where('transaction.list', '=', list)
    .where('transaction.account_number_in_list', 'in', numbers)
    .orderBy('transaction.account_number_in_list', 'desc')
    .limit(numbers.length)
    .execute();
  return rows.map(transactionView);
};

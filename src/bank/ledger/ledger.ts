import { CompiledQuery, sql } from 'kysely';
import { availableParallelism } from 'node:os';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { Currency } from '#domain/money/money.ts';
import { createBatcher } from '../database/concurrency.ts';
import type { Database } from '../database/connect.ts';
import { type Executor, moveMoney, refusalOf } from '../database/transaction.ts';
import type { HoldPosting, Posting, ReleasePosting } from './postings.ts';
import { getPostingAccounts, postingRequest } from './postings.ts';
import type { CustomerKind } from '../database/tables/ledger.ts';

// The bank's way into the ledger. Only placing a payment and advancing it by a step post elsewhere:
// in the SQL function that also writes the payment (payments/steps). `verify-ledger.ts` checks the
// result.

/** Opens the ledger account of a customer. Refuses `conflict` for an id used differently before. */
export const openAccount = async (
  db: Executor,
  account: { readonly id: string; readonly kind: CustomerKind; readonly currency: Currency },
): Promise<void> => {
  await sql`select ledger_open(${JSON.stringify(account)}::jsonb)`.execute(db);
};

/**
 * Closes an account permanently. Refuses `not_found`, and `conflict` while there is a balance, a
 * hold or a debt.
 */
export const closeAccount = async (
  db: Executor,
  { id, closedAtMs }: { readonly id: string; readonly closedAtMs: number },
): Promise<void> => {
  const request = JSON.stringify({ id, closed_at: toWireInstant(closedAtMs) });
  await sql`select ledger_close(${request}::jsonb)`.execute(db);
};

/** A balance in minor units: available = booked - held; owed is the customer's debt (A32). */
export interface Balance {
  readonly accountId: string;
  readonly currency: Currency;
  readonly booked: bigint;
  readonly held: bigint;
  readonly available: bigint;
  readonly owed: bigint;
}

/**
 * Returns the balances of the accounts from one snapshot, in the order of the given ids. Unknown
 * accounts are left out.
 */
export const balances = async (
  db: Executor,
  accountIds: readonly string[],
): Promise<readonly Balance[]> => {
  const rows = await db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_account as r', 'r.customer_account_id', 'a.id')
    .select(['a.id', 'a.currency', 'a.booked', 'a.held', 'r.booked as receivable'])
    .where('a.id', 'in', accountIds.length > 0 ? accountIds : [null!])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return accountIds.flatMap((accountId) => {
    const row = byId.get(accountId);
    if (row === undefined) return [];
    const { currency, booked, held, receivable } = row;
    const available = booked - held;
    return [{ accountId, currency, booked, held, available, owed: -(receivable ?? 0n) }];
  });
};

const MAX_BATCH_LENGTH = 300;
/** One batch commits while another is being executed. */
const BATCHES_AT_ONCE = Math.max(availableParallelism(), 2);
/** Limits how long the accounts of a batch stay locked until it is committed. */
const MAX_SHARED_BATCH_LENGTH = 16;

/**
 * Posts changes in order, ledger and transactions together, several hundred per statement and round
 * trip; a statement is executed wholly or not at all. Repeating a posting has no effect. A single
 * posting outside a transaction shares its statement with concurrent ones (docs/decisions/0073).
 * Refuses `not_found`, `account_closed`, `insufficient_funds`, `hold_not_open`, `already_reversed`,
 * `conflict`.
 */
export const postBatch = async (db: Executor, postings: readonly Posting[]): Promise<void> => {
  const [first] = postings;
  if (first !== undefined && postings.length === 1 && !db.isTransaction)
    return postShared(db, first);
  for (let start = 0; start < postings.length; start += MAX_BATCH_LENGTH)
    await execute(db, postings.slice(start, start + MAX_BATCH_LENGTH));
};

/** Holds money, as `postBatch` does. Refuses `insufficient_funds`, `account_closed`, `conflict`. */
export const hold = (db: Executor, posting: Omit<HoldPosting, 'kind'>): Promise<void> =>
  postBatch(db, [{ kind: 'hold', ...posting }]);

/** Ends holds without settling them, as `postBatch` does. Refuses `not_found`, `hold_not_open`. */
export const release = (
  db: Executor,
  postings: readonly Omit<ReleasePosting, 'kind'>[],
): Promise<void> =>
  postBatch(
    db,
    postings.map((posting) => ({ kind: 'close-hold', ...posting })),
  );

const execute = async (db: Executor, postings: readonly Posting[]): Promise<void> => {
  const requests = JSON.stringify(postings.map(postingRequest));
  const call = CompiledQuery.raw('select post_transactions($1::jsonb)', [requests]);
  await moveMoney(db, postings.flatMap(getPostingAccounts), () => db.executeQuery(call));
};

/**
 * Whether a failed batch is worth repeating one by one: not if the database is unreachable or
 * posting is suspended.
 */
const isOwnFailure = (error: unknown): boolean =>
  refusalOf(error)?.code !== 'temporarily_unavailable';

const batchers = new WeakMap<Database, (posting: Posting) => Promise<void>>();

const postShared = (db: Database, posting: Posting): Promise<void> => {
  const existing = batchers.get(db);
  if (existing !== undefined) return existing(posting);
  const limits = { groups: BATCHES_AT_ONCE, length: MAX_SHARED_BATCH_LENGTH };
  const batcher = createBatcher<Posting>(limits, (batch) => execute(db, batch), isOwnFailure);
  batchers.set(db, batcher);
  return batcher(posting);
};

import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type RefusalCode, Refused, refusalCodes, refused } from '#domain/refusals.ts';
import type { Database } from './connect.ts';
import { errorCode } from './failures.ts';
import type { Tables } from './tables.ts';
import { createKeyedLimiter } from './concurrency.ts';

/** What runs queries: the database itself or an open transaction. */
export type Executor = Database | Transaction<Tables>;

const MOST_TRIES = 6;
const REFUSAL = 'KH001';

/** Serialization failure and deadlock: PostgreSQL rolled everything back, so a retry is safe. */
const retryable = new Set(['40001', '40P01']);

/**
 * True if the sealing key of a record was retired before the record was written
 * (docs/decisions/0092). A retry encrypts with the new key.
 */
const isOfRetiredKey = (error: unknown): boolean =>
  errorCode(error) === '23503' &&
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).endsWith('_sealing_key_id_fkey');

/** The database is unavailable, restarting or overloaded; the outcome of a write may be unknown. */
const isAway = (code: string): boolean =>
  /^(08|57P0|53)/.test(code) ||
  ['57014', '55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);

/**
 * Driver messages, without an error code, about a lost connection. A rollback on such a connection
 * throws one of these and hides the original error.
 */
const lostConnection =
  /connection terminated|is not queryable|has been discarded|timeout exceeded when trying to connect/i;

const isRefusalCode = (text: string): text is RefusalCode =>
  (refusalCodes as readonly string[]).includes(text);

/**
 * The refusal that a database error represents, or undefined for an unexpected error. SQL functions
 * refuse with SQLSTATE KH001 and a code of domain/refusals.ts as their message.
 */
export const refusalOf = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === REFUSAL && isRefusalCode(message)) {
    const detail = error instanceof Error && 'detail' in error ? error.detail : undefined;
    return refused(message, typeof detail === 'string' && detail !== '' ? { detail } : {});
  }
  if (retryable.has(code) || isAway(code) || lostConnection.test(message))
    return refused('temporarily_unavailable', { retryAfterSeconds: 2 });
  return undefined;
};

/**
 * Runs work that PostgreSQL may roll back as a whole, with up to six attempts. Database refusals
 * are thrown as Refused. The work must have no effects outside the database.
 */
export const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isPassing = retryable.has(errorCode(error)) || isOfRetiredKey(error);
      if (!isPassing || attempt === MOST_TRIES) throw refusalOf(error) ?? error;
      await wait(2 ** attempt);
    }
  }
};

/**
 * Two statements per account: one executes while the other commits. A third would only wait inside
 * PostgreSQL, in a server process that is slow to resume. The total uses the processors during
 * commits and leaves half of the connections for reading (docs/decisions/0071).
 */
const limitByAccount = createKeyedLimiter({
  most: Math.min(4 * availableParallelism(), 8),
  mostOfOne: 2,
});

/**
 * Executes a statement that moves money, with retries, limited by the accounts (ids) it concerns.
 * Inside a transaction it runs immediately and without retries, since only the whole transaction
 * can be retried.
 */
export const moveMoney = <Result>(
  db: Executor,
  accounts: readonly string[],
  statement: () => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? statement() : withRetries(() => limitByAccount(accounts, statement));

/** Runs a READ COMMITTED transaction with `withRetries`. */
export const transaction = <Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => withRetries(() => db.transaction().execute(work));

/**
 * Serializes changes of one customer until the transaction ends; locks nothing if the customer does
 * not exist. Rows that only reference the customer are not blocked: two transactions that have both
 * written such a row would deadlock.
 */
export const lockCustomerRow = async (trx: Executor, customerId: string): Promise<void> => {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
};

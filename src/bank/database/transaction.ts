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

/** Serialisation failure and deadlock: PostgreSQL undid everything, so trying again is safe. */
const retryable = new Set(['40001', '40P01']);

/** The database is away, restarting or overloaded; the outcome of a write may be unknown. */
const isAway = (code: string): boolean =>
  /^(08|57P0|53)/.test(code) ||
  ['57014', '55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);

/**
 * What the driver says, without a code, of a connection that is gone. A transaction that is rolled
 * back on such a connection fails with this in place of what went wrong in it.
 */
const lostConnection =
  /connection terminated|is not queryable|has been discarded|timeout exceeded when trying to connect/i;

const isRefusalCode = (text: string): text is RefusalCode =>
  (refusalCodes as readonly string[]).includes(text);

/**
 * The refusal an error of the database stands for, undefined where it is a fault of ours. Functions
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
 * Runs work that PostgreSQL may undo whole, up to six times; what the database refuses comes out as
 * a Refused. The work must do nothing outside the database.
 */
export const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!retryable.has(errorCode(error)) || attempt === MOST_TRIES)
        throw refusalOf(error) ?? error;
      await wait(2 ** attempt);
    }
  }
};

/**
 * Of those at one account one works while another commits; a third would only wait within PostgreSQL,
 * in a server process of its own that is slow to begin when its turn comes. What else is made at once
 * keeps the processors busy while others commit, and leaves half of the connections to reading
 * (docs/decisions/0071).
 */
const limitByAccount = createKeyedLimiter({
  most: Math.min(4 * availableParallelism(), 8),
  mostOfOne: 2,
});

/**
 * One statement that moves money, with `withRetries` around it, in its turn among those that move
 * money at the same accounts (ids); within a transaction at once and once, since only the whole of
 * that may be tried again.
 */
export const moveMoney = <Result>(
  db: Executor,
  accounts: readonly string[],
  statement: () => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? statement() : withRetries(() => limitByAccount(accounts, statement));

/** One transaction at READ COMMITTED with `withRetries` around it. */
export const transaction = <Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => withRetries(() => db.transaction().execute(work));

/**
 * Serialises the changes of one customer until the transaction ends; locks nothing where there is no
 * such customer. Rows that only refer to the customer are not held up: two transactions that have
 * each written such a row before would deadlock.
 */
export const lockCustomerRow = async (trx: Executor, personId: string): Promise<void> => {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
};

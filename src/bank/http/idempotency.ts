import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Endpoint, KeyedEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';

/** A request that creates something, and the customer who sent it. */
export interface KeyedRequest<E extends KeyedEndpoint> {
  readonly endpoint: E;
  readonly customerId: string;
  readonly request: Request;
  readonly body: unknown;
}

interface Work<E extends KeyedEndpoint, Prepared> {
  /** Gathers what the write needs beforehand. Writes nothing. */
  readonly prepare: () => Promise<Prepared>;
  /** The write, which runs in one transaction. */
  readonly write: (trx: Transaction<Tables>, prepared: Prepared) => Promise<ResponseOf<E>>;
}

interface RequestKey {
  readonly customerId: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** Returns the request's idempotency key. Refuses `invalid_input` without a valid one. */
export const requireIdempotencyKey = (request: Request): string => {
  const key = request.headers.get(headerNames.idempotencyKey) ?? '';
  if (!/^[\w-]{16,80}$/.test(key))
    throw refused('invalid_input', { detail: `${headerNames.idempotencyKey} is needed.` });
  return key;
};

const requestKey = (submission: KeyedRequest<KeyedEndpoint>): RequestKey => ({
  customerId: submission.customerId,
  key: requireIdempotencyKey(submission.request),
  hash: requestHash(submission.endpoint, submission.body),
});

/**
 * The stored answer, or undefined if there is none yet. Refuses `key_reused` for a different
 * request.
 */
const replay = async (
  db: Executor,
  { customerId, key, hash }: RequestKey,
): Promise<Response | undefined> => {
  const known = await db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'body'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!known.request_hash.equals(hash)) throw refused('key_reused');
  return storedResponse(known.status!, known.body!, true);
};

/**
 * Reserves the key in this transaction; false if a concurrent request with the key committed first.
 * Waits for that request to finish.
 */
const takeKey = async (trx: Executor, keyed: RequestKey, now: Date): Promise<boolean> => {
  const { customerId, key, hash } = keyed;
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('idempotent_answer')
    .values({
      customer_id: customerId,
      key,
      request_hash: hash,
      status: null,
      body: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken === 1n;
};

/**
 * Executes a request once per key (product.md A22): repeating the same request returns the first
 * answer byte for byte; another request under the key is refused with `key_reused`. A refusal
 * stores nothing, so the key stays usable.
 */
export const withIdempotencyKey = async <E extends KeyedEndpoint, Prepared>(
  bank: Pick<Bank, 'db' | 'clock'>,
  submission: KeyedRequest<E>,
  { prepare, write }: Work<E, Prepared>,
): Promise<Response> => {
  const keyed = requestKey(submission);
  const before = await replay(bank.db, keyed);
  if (before !== undefined) return before;
  const prepared = await prepare();
  const now = new Date(bank.clock.wallMs());
  return transaction(bank.db, async (trx) => {
    if (!(await takeKey(trx, keyed, now))) return (await replay(trx, keyed))!;
    const status = submission.endpoint.status ?? 200;
    const body = JSON.stringify(await write(trx, prepared));
    await trx
      .updateTable('idempotent_answer')
      .set({ status, body })
      .where('customer_id', '=', keyed.customerId)
      .where('key', '=', keyed.key)
      .execute();
    return storedResponse(status, body, false);
  });
};

/** Hash that identifies a repeated request (product.md A22): endpoint and body. */
export const requestHash = ({ name }: Pick<Endpoint, 'name'>, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${name}\0${JSON.stringify(body)}`)
    .digest();

/** Returns a stored answer as a response; a replay is marked by a header (product.md A22). */
export const storedResponse = (status: number, body: string, isReplayed: boolean): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(isReplayed && { [headerNames.idempotentReplayed]: 'true' }),
    },
  });

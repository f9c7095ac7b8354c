import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Endpoint, KeyedEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';

/** A request that creates something, and who makes it. */
export interface KeyedRequest<E extends KeyedEndpoint> {
  readonly endpoint: E;
  readonly personId: string;
  readonly request: Request;
  readonly body: unknown;
}

interface Work<E extends KeyedEndpoint, Prepared> {
  /** What is asked of others beforehand; nothing is written by it. */
  readonly prepare: () => Promise<Prepared>;
  /** What is written, whole or not at all. */
  readonly write: (trx: Transaction<Tables>, prepared: Prepared) => Promise<ResponseOf<E>>;
}

interface RequestKey {
  readonly personId: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** The key a request carries; refuses one that carries none. */
export const requireIdempotencyKey = (request: Request): string => {
  const key = request.headers.get(headerNames.idempotencyKey) ?? '';
  if (!/^[\w-]{16,80}$/.test(key))
    throw refused('invalid_input', { detail: `${headerNames.idempotencyKey} is needed.` });
  return key;
};

const requestKey = (asked: KeyedRequest<KeyedEndpoint>): RequestKey => ({
  personId: asked.personId,
  key: requireIdempotencyKey(asked.request),
  hash: requestHash(asked.endpoint, asked.body),
});

/** The answer that was given before, undefined where there is none yet. */
const replay = async (
  db: Executor,
  { personId, key, hash }: RequestKey,
): Promise<Response | undefined> => {
  const known = await db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'body'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!known.request_hash.equals(hash)) throw refused('key_reused');
  return storedResponse(known.status!, known.body!, true);
};

/** Takes the key for this transaction; false where its twin has ended first. The twin is waited for. */
const takeKey = async (trx: Executor, keyed: RequestKey, now: Date): Promise<boolean> => {
  const { personId, key, hash } = keyed;
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('idempotent_answer')
    .values({
      person_id: personId,
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
 * Does what a request asks once, however often it comes under one key (product.md A22): the same
 * request again is given the first answer byte for byte, another one under the key is refused with
 * `key_reused`. A refusal keeps nothing, so the key is free again.
 */
export const withIdempotencyKey = async <E extends KeyedEndpoint, Prepared>(
  bank: Pick<Bank, 'db' | 'clock'>,
  asked: KeyedRequest<E>,
  { prepare, write }: Work<E, Prepared>,
): Promise<Response> => {
  const keyed = requestKey(asked);
  const before = await replay(bank.db, keyed);
  if (before !== undefined) return before;
  const prepared = await prepare();
  const now = new Date(bank.clock.wallMs());
  return transaction(bank.db, async (trx) => {
    if (!(await takeKey(trx, keyed, now))) return (await replay(trx, keyed))!;
    const status = asked.endpoint.status ?? 200;
    const body = JSON.stringify(await write(trx, prepared));
    await trx
      .updateTable('idempotent_answer')
      .set({ status, body })
      .where('person_id', '=', keyed.personId)
      .where('key', '=', keyed.key)
      .execute();
    return storedResponse(status, body, false);
  });
};

/** Removes the answers of more than thirty days ago; the API's role may remove no others (0056). */
export const deleteOldResponses = async ({ db }: Pick<Bank, 'db'>): Promise<void> => {
  await sql`select expire_idempotent_answers()`.execute(db);
};

/** What a repeated request is compared by (product.md A22): what it asks of which endpoint. */
export const requestHash = ({ name }: Pick<Endpoint, 'name'>, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${name}\0${JSON.stringify(body)}`)
    .digest();

/** An answer that is kept as it was given; a replay of it says so (product.md A22). */
export const storedResponse = (status: number, body: string, isReplayed: boolean): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(isReplayed && { [headerNames.idempotentReplayed]: 'true' }),
    },
  });

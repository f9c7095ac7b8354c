import { sql, type Transaction } from 'kysely';
import type { KeyedEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { keptAnswer, requestHash } from './kept-answer.ts';

/** A request that creates something, and who makes it. */
export interface Asked<E extends KeyedEndpoint> {
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

interface Keyed {
  readonly personId: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** The key a request carries; refuses one that carries none. */
export const keyOf = (request: Request): string => {
  const key = request.headers.get(headerNames.idempotencyKey) ?? '';
  if (!/^[\w-]{16,80}$/.test(key))
    throw refused('invalid_input', { detail: `${headerNames.idempotencyKey} is needed.` });
  return key;
};

const keyedOf = (asked: Asked<KeyedEndpoint>): Keyed => ({
  personId: asked.personId,
  key: keyOf(asked.request),
  hash: requestHash(asked.endpoint, asked.body),
});

/** The answer that was given before, undefined where there is none yet. */
const replay = async (
  db: Executor,
  { personId, key, hash }: Keyed,
): Promise<Response | undefined> => {
  const known = await db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'body'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!known.request_hash.equals(hash)) throw refused('key_reused');
  return keptAnswer(known.status!, known.body!, true);
};

/** Takes the key for this transaction; false where its twin has ended first. The twin is waited for. */
const takeKey = async (trx: Executor, keyed: Keyed, now: Date): Promise<boolean> => {
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
export const once = async <E extends KeyedEndpoint, Prepared>(
  bank: Pick<Bank, 'db' | 'clock'>,
  asked: Asked<E>,
  { prepare, write }: Work<E, Prepared>,
): Promise<Response> => {
  const keyed = keyedOf(asked);
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
    return keptAnswer(status, body, false);
  });
};

/** Removes the answers of more than thirty days ago; the API's role may remove no others (0056). */
export const sweepAnswers = async ({ db }: Pick<Bank, 'db'>): Promise<void> => {
  await sql`select expire_idempotent_answers()`.execute(db);
};

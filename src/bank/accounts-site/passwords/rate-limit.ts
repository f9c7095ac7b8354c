import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';

/** So many in so long, counted for one thing. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

const bucketOf = (limit: RateLimit, what: string): Buffer =>
  createHash('sha256').update(`${limit.name}\0${what}`).digest();

/**
 * Counts one try before it is made, so that parallel tries cannot slip past the limit; throws
 * `too_many_requests` with the wait. Counters live in the database and survive a kill (R17).
 */
export const countTry = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<void> => {
  const nowMs = bank.clock.wallMs();
  const now = new Date(nowMs);
  const next = new Date(nowMs + limit.windowSeconds * 1000);
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into rate_bucket as b (bucket_hash, used, resets_at)
    values (${bucketOf(limit, what)}, 1, ${next})
    on conflict (bucket_hash) do update set
      used = case when b.resets_at <= ${now} then 1 else least(b.used + 1, ${limit.most + 1}) end,
      resets_at = case when b.resets_at <= ${now} then ${next} else b.resets_at end
    returning used, resets_at`.execute(bank.db);
  const bucket = rows[0]!;
  if (bucket.used > limit.most)
    throw refused('too_many_requests', {
      retryAfterSeconds: (bucket.resets_at.getTime() - nowMs) / 1000,
    });
};

/** Gives a try back: it was right, so it was no guess. */
export const returnTry = async (
  bank: Pick<Bank, 'db'>,
  limit: RateLimit,
  what: string,
): Promise<void> => {
  await bank.db
    .updateTable('rate_bucket')
    .set((eb) => ({ used: eb.fn<number>('greatest', [eb('used', '-', 1), eb.lit(0)]) }))
    .where('bucket_hash', '=', bucketOf(limit, what))
    .execute();
};

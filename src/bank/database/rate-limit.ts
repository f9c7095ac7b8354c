import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from './bank.ts';

/** A maximum number of attempts in a time window. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
  /**
   * Set for a sliding window of this many slices: no window of the given length ever sees more than
   * `most` attempts. Otherwise a window starts with its first attempt, and two adjacent windows can
   * add up.
   */
  readonly slices?: number;
}

const bucketOf = (limit: RateLimit, what: string): Buffer =>
  createHash('sha256').update(`${limit.name}\0${what}`).digest();

const sliceMs = ({ windowSeconds, slices = 1 }: RateLimit): number =>
  (windowSeconds * 1000) / slices;

const sliceAt = (limit: RateLimit, nowMs: number): number => Math.floor(nowMs / sliceMs(limit));

const sliceBucket = (limit: RateLimit, what: string, slice: number): Buffer =>
  bucketOf(limit, `${what}\0${slice}`);

/** What remains of a limit after an attempt, and the time until it resets. */
export interface RateState {
  readonly left: number;
  readonly resetsInSeconds: number;
}

/** Increments a counter, which restarts when its time is over. */
const addTo = async (
  { db }: Pick<Bank, 'db'>,
  bucket: Buffer,
  { now, next, most }: { readonly now: Date; readonly next: Date; readonly most: number },
): Promise<{ used: number; resets_at: Date }> => {
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into rate_bucket as b (bucket_hash, used, resets_at)
    values (${bucket}, 1, ${next})
    on conflict (bucket_hash) do update set
      used = case when b.resets_at <= ${now} then 1 else least(b.used + 1, ${most + 1}) end,
      resets_at = case when b.resets_at <= ${now} then ${next} else b.resets_at end
    returning used, resets_at`.execute(db);
  return rows[0]!;
};

/**
 * Counts all attempts of the last window after recording this one, so that concurrent attempts see
 * each other.
 */
const countInSlices = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<{ used: number; resets_at: Date }> => {
  const nowMs = bank.clock.wallMs();
  const slice = sliceAt(limit, nowMs);
  const now = new Date(nowMs);
  // A slice counts until its last attempt is a whole window old.
  const next = new Date((slice + 1) * sliceMs(limit) + limit.windowSeconds * 1000);
  await addTo(bank, sliceBucket(limit, what, slice), { now, next, most: limit.most });
  const hashes = Array.from({ length: (limit.slices ?? 1) + 1 }, (_, ago) =>
    sliceBucket(limit, what, slice - ago),
  );
  const rows = await bank.db
    .selectFrom('rate_bucket')
    .select(['used', 'resets_at'])
    .where('bucket_hash', 'in', hashes)
    .where('resets_at', '>', now)
    .where('used', '>', 0)
    .orderBy('resets_at')
    .execute();
  const used = rows.reduce((sum, row) => sum + row.used, 0);
  return { used, resets_at: rows[0]?.resets_at ?? next };
};

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Refuses
 * `too_many_requests` with the seconds to wait. Counters are stored in the database and survive a
 * crash (R17).
 */
export const countTry = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<RateState> => {
  const nowMs = bank.clock.wallMs();
  const next = new Date(nowMs + limit.windowSeconds * 1000);
  const window = { now: new Date(nowMs), next, most: limit.most };
  const bucket =
    limit.slices === undefined
      ? await addTo(bank, bucketOf(limit, what), window)
      : await countInSlices(bank, limit, what);
  const resetsInSeconds = (bucket.resets_at.getTime() - nowMs) / 1000;
  if (bucket.used <= limit.most) return { left: limit.most - bucket.used, resetsInSeconds };
  // Otherwise a sliding window would never end while attempts continue.
  if (limit.slices !== undefined) await returnTry(bank, limit, what);
  throw refused('too_many_requests', { retryAfterSeconds: resetsInSeconds });
};

/** Returns an attempt to the limit, because it was correct or not evaluated and so was no guess. */
export const returnTry = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<void> => {
  const bucket =
    limit.slices === undefined
      ? bucketOf(limit, what)
      : sliceBucket(limit, what, sliceAt(limit, bank.clock.wallMs()));
  await bank.db
    .updateTable('rate_bucket')
    .set((eb) => ({ used: eb.fn<number>('greatest', [eb('used', '-', 1), eb.lit(0)]) }))
    .where('bucket_hash', '=', bucket)
    .execute();
};

/** Counts one attempt against each limit, in order. Refuses like `countTry`. */
export const countTries = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limits: readonly RateLimit[],
  what: string,
): Promise<readonly RateState[]> => {
  const states: RateState[] = [];
  for (const limit of limits) states.push(await countTry(bank, limit, what));
  return states;
};

/** Seconds until the next attempt is accepted; undefined while each limit has one left. */
export const waitSeconds = (states: readonly RateState[]): number | undefined => {
  const spent = states.filter(({ left }) => left === 0);
  return spent.length === 0
    ? undefined
    : Math.max(...spent.map(({ resetsInSeconds }) => resetsInSeconds));
};

/** Returns an attempt to each limit. */
export const returnTries = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limits: readonly RateLimit[],
  what: string,
): Promise<void> => {
  for (const limit of limits) await returnTry(bank, limit, what);
};

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from './bank.ts';
import { transaction } from './transaction.ts';

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

const sliceBucket = (limit: RateLimit, what: string, slice: number): Buffer =>
  bucketOf(limit, `${what}\0${slice}`);

/** What remains of a limit after an attempt, and the time until it resets. */
export interface RateState {
  readonly left: number;
  readonly resetsInSeconds: number;
  /** Where the attempt was counted, so that it can be returned. */
  readonly counted: Counter;
}

interface Counter {
  readonly bucket: Buffer;
  readonly resetsAt: Date;
}

interface Counting {
  readonly bucket: Buffer;
  readonly now: Date;
  /** When the counter resets if it starts with this attempt. */
  readonly next: Date;
  /** How many attempts the counter may hold. */
  readonly most: number;
}

/**
 * Counts an attempt unless the counter holds the most already; undefined if it does. A counter restarts when its time
 * is over. One statement, so that parallel attempts never count more than the most; nothing is added for a refused one,
 * so that what is returned is never more than what was counted.
 */
const addBelow = async (
  { db }: Pick<Bank, 'db'>,
  { bucket, now, next, most }: Counting,
): Promise<{ used: number; resets_at: Date } | undefined> => {
  if (most <= 0) return undefined;
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into rate_bucket as b (bucket_hash, used, resets_at)
    values (${bucket}, 1, ${next})
    on conflict (bucket_hash) do update set
      used = case when b.resets_at <= ${now} then 1 else b.used + 1 end,
      resets_at = case when b.resets_at <= ${now} then ${next} else b.resets_at end
      where b.resets_at <= ${now} or b.used < ${most}
    returning used, resets_at`.execute(db);
  return rows[0];
};

/** The running counters among these, the first to reset first. */
const readCounters = (
  { db }: Pick<Bank, 'db'>,
  buckets: readonly Buffer[],
  now: Date,
): Promise<{ bucket_hash: Buffer; used: number; resets_at: Date }[]> =>
  db
    .selectFrom('rate_bucket')
    .select(['bucket_hash', 'used', 'resets_at'])
    .where('bucket_hash', 'in', buckets)
    .where('resets_at', '>', now)
    .where('used', '>', 0)
    .orderBy('resets_at')
    .execute();

/** An attempt counted, or the time until the next is accepted. */
type Counted = RateState | { readonly left: undefined; readonly resetsInSeconds: number };

const secondsUntil = (at: Date, now: Date): number => (at.getTime() - now.getTime()) / 1000;

const countInWindow = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<Counted> => {
  const now = new Date(bank.clock.wallMs());
  const next = new Date(now.getTime() + limit.windowSeconds * 1000);
  const bucket = bucketOf(limit, what);
  const row = await addBelow(bank, { bucket, now, next, most: limit.most });
  if (row !== undefined)
    return {
      left: limit.most - row.used,
      resetsInSeconds: secondsUntil(row.resets_at, now),
      counted: { bucket, resetsAt: row.resets_at },
    };
  const [full] = await readCounters(bank, [bucket], now);
  return { left: undefined, resetsInSeconds: secondsUntil(full?.resets_at ?? next, now) };
};

/**
 * Counts an attempt if the slices of the last window hold fewer than the most. One attempt at a time for each limit and
 * customer: at the change of a slice, two would not see each other's rows.
 */
const countInSlices = (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<Counted> =>
  transaction(bank.db, async (trx) => {
    const lock = bucketOf(limit, what).readBigInt64BE();
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const now = new Date(bank.clock.wallMs());
    const slice = Math.floor(now.getTime() / sliceMs(limit));
    const [bucket, ...others] = Array.from({ length: (limit.slices ?? 1) + 1 }, (_, ago) =>
      sliceBucket(limit, what, slice - ago),
    ) as [Buffer, ...Buffer[]];
    const earlier = await readCounters({ db: trx }, others, now);
    const before = earlier.reduce((sum, { used }) => sum + used, 0);
    // A slice counts until its last attempt is a whole window old.
    const next = new Date((slice + 1) * sliceMs(limit) + limit.windowSeconds * 1000);
    const row = await addBelow({ db: trx }, { bucket, now, next, most: limit.most - before });
    const resetsInSeconds = secondsUntil(earlier[0]?.resets_at ?? next, now);
    if (row === undefined) return { left: undefined, resetsInSeconds };
    const counted = { bucket, resetsAt: row.resets_at };
    return { left: limit.most - before - row.used, resetsInSeconds, counted };
  });

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Refuses
 * `too_many_requests` with the seconds to wait; a refused attempt is not counted. Counters are stored in the database
 * and survive a crash (R17).
 */
export const countTry = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<RateState> => {
  const count = limit.slices === undefined ? countInWindow : countInSlices;
  const state = await count(bank, limit, what);
  if (state.left !== undefined) return state;
  throw refused('too_many_requests', { retryAfterSeconds: state.resetsInSeconds });
};

/**
 * Returns a counted attempt to its limit, because it was correct or not evaluated and so was no guess. Called at most
 * once for an attempt.
 */
export const returnTry = async (
  { db }: Pick<Bank, 'db'>,
  { counted: { bucket, resetsAt } }: RateState,
): Promise<void> => {
  await db
    .updateTable('rate_bucket')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket_hash', '=', bucket)
    // A counter that has restarted since does not hold this attempt.
    .where('resets_at', '=', resetsAt)
    .where('used', '>', 0)
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

/** Returns counted attempts to their limits. */
export const returnTries = async (
  bank: Pick<Bank, 'db'>,
  states: readonly RateState[],
): Promise<void> => {
  for (const state of states) await returnTry(bank, state);
};

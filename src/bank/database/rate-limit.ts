import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';

/** So many in so long, counted for one thing. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
  /**
   * Where set, no window of this length ever sees more, wherever it begins: the tries are counted in
   * so many slices of it. Else a window begins with its first try, and two can meet.
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

/** What is left of a limit after a try, and the time until it starts again. */
export interface RateState {
  readonly left: number;
  readonly resetsInSeconds: number;
}

/** Adds one to a counter, which starts again once its time is over. */
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

/** All tries of the last window, counted after this one was: parallel ones see each other. */
const countInSlices = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limit: RateLimit,
  what: string,
): Promise<{ used: number; resets_at: Date }> => {
  const nowMs = bank.clock.wallMs();
  const slice = sliceAt(limit, nowMs);
  const now = new Date(nowMs);
  // A slice counts until the last try in it is a whole window ago.
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
 * Counts one try before it is made, so that parallel tries cannot slip past the limit; throws
 * `too_many_requests` with the wait. Counters live in the database and survive a kill (R17).
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
  // A window that begins anywhere would not end while somebody goes on trying.
  if (limit.slices !== undefined) await returnTry(bank, limit, what);
  throw refused('too_many_requests', { retryAfterSeconds: resetsInSeconds });
};

/** Gives a try back: it was right, or it was not judged, so it was no guess. */
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

/** Counts one try against each limit, in their order; refuses as `countTry` does. */
export const countTries = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limits: readonly RateLimit[],
  what: string,
): Promise<readonly RateState[]> => {
  const states: RateState[] = [];
  for (const limit of limits) states.push(await countTry(bank, limit, what));
  return states;
};

/** How long no further try is accepted after these; undefined while one is left of each. */
export const waitSeconds = (states: readonly RateState[]): number | undefined => {
  const spent = states.filter(({ left }) => left === 0);
  return spent.length === 0
    ? undefined
    : Math.max(...spent.map(({ resetsInSeconds }) => resetsInSeconds));
};

/** Gives a try back to each limit. */
export const returnTries = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  limits: readonly RateLimit[],
  what: string,
): Promise<void> => {
  for (const limit of limits) await returnTry(bank, limit, what);
};

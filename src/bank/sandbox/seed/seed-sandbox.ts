import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashPassword } from '../../accounts-site/passwords/password.ts';
import type { Bank } from '../../bank.ts';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { bookMany } from '../../transactions/book.ts';
import { castPassword } from '../people/cast.ts';
import { makeWorld, type World } from '../people/world.ts';
import { resetFaultId } from './empty-database.ts';
import { writeTransfers } from './write-transfers.ts';
import { writeVerifications } from './write-verifications.ts';
import { endWorld, writePeople } from './write-world.ts';

/** Names the history that is made up: another text gives another history. */
export const usualSeed = 'kheya';

/** Any fixed number: the lock that lets one process write the people while others wait. */
const seedLock = 7_221_983_002n;
const askAgainMs = 200;

/** How the one connection works that writes the story. */
const seedSettings = {
  // Nothing is acknowledged before the last commit, which waits for the disk for all.
  synchronous_commit: 'off',
  // The tables grow from nothing to full while the same plans serve: one made for a few rows would
  // read whole tables by the end, so plans are made once and always go by an index.
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
} as const;

/**
 * PostgreSQL keeps every version of a row a transaction has changed, and walks along them at each
 * further change; the bank's own accounts change with every booking. So few are committed at once.
 */
const bookedAtOnce = 20;

type State =
  /** The story is written, or the database has people of its own. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'new'; readonly seed: string }
  /** An earlier start was cut off while it wrote the story that ends then. */
  | { readonly kind: 'cut off'; readonly seed: string; readonly storyEndsMs: number };

const readState = async (db: Database): Promise<State> => {
  const { rows } = await sql<{
    story_ends_at: Date | null;
    seed: string | null;
    is_settled: boolean;
  }>`
    select c.story_ends_at, c.seed, c.seeded_at is not null
      or (c.story_ends_at is null and exists (select from person)) as is_settled
    from (values (1)) one left join sandbox_clock c on true`.execute(db);
  const row = rows[0];
  if (row?.is_settled !== false) return { kind: 'settled' };
  const seed = row.seed ?? usualSeed;
  return row.story_ends_at === null
    ? { kind: 'new', seed }
    : { kind: 'cut off', seed, storyEndsMs: row.story_ends_at.getTime() };
};

/** Puts the people, their accounts and cards, and the end of their story in place, all or none. */
const beginStory = async (
  bank: Bank,
  db: Database,
  { seed, storyEndsMs }: { readonly seed: string; readonly storyEndsMs: number },
): Promise<World> => {
  const hash = await hashPassword(castPassword);
  const world = makeWorld(seed, storyEndsMs);
  await transaction(db, async (trx) => {
    const story_ends_at = new Date(storyEndsMs);
    await writePeople(trx, world, { hash, changedAtMs: bank.clock.wallMs() });
    await writeVerifications(trx, bank, world.verifications);
    await trx
      .insertInto('sandbox_clock')
      .values({ seed, story_ends_at })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ seed, story_ends_at }))
      .execute();
  });
  return world;
};

const writeStory = async (bank: Bank, db: Database, onBegin: () => void): Promise<boolean> => {
  const state = await readState(db);
  if (state.kind === 'settled') return false;
  onBegin();
  const storyEndsMs = state.kind === 'new' ? await bank.clock.businessMs() : state.storyEndsMs;
  // The same end gives the same ids, and a booking that stands already changes nothing: after a
  // kill the history is written again from its beginning.
  const world =
    state.kind === 'new'
      ? await beginStory(bank, db, { seed: state.seed, storyEndsMs })
      : makeWorld(state.seed, storyEndsMs);
  for (let start = 0; start < world.bookings.length; start += bookedAtOnce)
    await bookMany(db, world.bookings.slice(start, start + bookedAtOnce));
  await sql`reset synchronous_commit`.execute(db);
  await transaction(db, async (trx) => {
    await writeTransfers(trx, world, storyEndsMs);
    await endWorld(trx, world);
    await trx
      .updateTable('sandbox_clock')
      .set({ seeded_at: new Date(storyEndsMs) })
      .execute();
    await trx.deleteFrom('sandbox_fault').where('id', '=', resetFaultId).execute();
  });
  return true;
};

/**
 * Waits until no other process writes. It asks again and again, because a statement that waits
 * inside PostgreSQL keeps all old row versions alive, and the writer would crawl.
 */
const takeSeedLock = async (db: Database): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(${seedLock}) as is_mine`.execute(db);
    if (rows[0]?.is_mine === true) return;
    await wait(askAgainMs);
  }
};

/**
 * Writes the sandbox's people with their history up to now, on the first start on an empty
 * database: once, however many processes start together, and whole before it returns. A start that was
 * killed half-way is finished by the next. `onBegin` is told before the long part, which takes seconds.
 * Gives whether this call wrote anything.
 */
export const seedSandbox = async (
  bank: Bank,
  onBegin: () => void = () => undefined,
): Promise<boolean> => {
  if ((await readState(bank.db)).kind === 'settled') return false;
  return bank.db.connection().execute(async (db) => {
    await sql`select set_config(name, value, false) from (values ${sql.join(
      Object.entries(seedSettings).map(([name, value]) => sql`(${name}::text, ${value}::text)`),
    )}) setting (name, value)`.execute(db);
    await takeSeedLock(db);
    try {
      return await writeStory(bank, db, onBegin);
    } finally {
      await sql`select pg_advisory_unlock(${seedLock})`.execute(db);
      await sql`reset all`.execute(db);
    }
  });
};

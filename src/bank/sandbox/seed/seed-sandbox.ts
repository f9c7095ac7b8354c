import { sql } from 'kysely';
import { hashPassword } from '../../accounts-site/password.ts';
import type { Bank } from '../../bank.ts';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { bookMany } from '../../transactions/book.ts';
import { castPassword } from '../people/cast.ts';
import { makeWorld } from '../people/world.ts';
import { endWorld, writePeople } from './write-world.ts';

/** Names the made-up world: another text, other lives. */
const worldSeed = 'kheya';

/** Any fixed number: the lock that lets one process write the people while others wait. */
const seedLock = 7_221_983_002n;

type State =
  /** The story is written, or the database has people of its own. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'new' }
  /** An earlier start was cut off while it wrote the story that ends then. */
  | { readonly kind: 'cut off'; readonly storyEndsMs: number };

const readState = async (db: Database): Promise<State> => {
  const { rows } = await sql<{ story_ends_at: Date | null; is_settled: boolean }>`
    select c.story_ends_at, c.seeded_at is not null
      or (c.story_ends_at is null and exists (select from person)) as is_settled
    from (values (1)) one left join sandbox_clock c on true`.execute(db);
  const row = rows[0];
  if (row?.is_settled !== false) return { kind: 'settled' };
  return row.story_ends_at === null
    ? { kind: 'new' }
    : { kind: 'cut off', storyEndsMs: row.story_ends_at.getTime() };
};

/** Puts the people, their accounts and cards, and the end of their story in place, all or none. */
const beginStory = async (bank: Bank, db: Database): Promise<number> => {
  const storyEndsMs = await bank.clock.businessMs();
  const hash = await hashPassword(castPassword);
  await transaction(db, async (trx) => {
    const story_ends_at = new Date(storyEndsMs);
    await writePeople(trx, makeWorld(worldSeed, storyEndsMs), {
      hash,
      changedAtMs: bank.clock.wallMs(),
    });
    await trx
      .insertInto('sandbox_clock')
      .values({ story_ends_at })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ story_ends_at }))
      .execute();
  });
  return storyEndsMs;
};

const writeStory = async (bank: Bank, db: Database): Promise<boolean> => {
  const state = await readState(db);
  if (state.kind === 'settled') return false;
  const storyEndsMs = state.kind === 'new' ? await beginStory(bank, db) : state.storyEndsMs;
  // The same end gives the same ids, and a booking that stands already changes nothing: after a
  // kill the story is told again from its beginning.
  const world = makeWorld(worldSeed, storyEndsMs);
  await bookMany(db, world.bookings);
  await transaction(db, async (trx) => {
    await endWorld(trx, world);
    await trx
      .updateTable('sandbox_clock')
      .set({ seeded_at: new Date(storyEndsMs) })
      .execute();
  });
  return true;
};

/**
 * Writes the sandbox's people with their history up to now, on the first start on an empty
 * database: once, however many processes start together, and whole before it returns. Some hundred
 * bookings are committed at a time, because PostgreSQL slows down with every change of one row
 * within one transaction; a start that was killed half-way is finished by the next. Gives whether
 * this call wrote anything.
 */
export const seedSandbox = async (bank: Bank): Promise<boolean> => {
  if ((await readState(bank.db)).kind === 'settled') return false;
  return bank.db.connection().execute(async (db) => {
    // Waiting for another process may take longer than a call may. The lock goes with the session.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_lock(${seedLock})`.execute(db);
    try {
      return await writeStory(bank, db);
    } finally {
      await sql`select pg_advisory_unlock(${seedLock})`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    }
  });
};

import { sql } from 'kysely';
import type { Bank } from '../database/bank.ts';
import type { Database } from '../database/connect.ts';
import {
  journalChecks,
  type LedgerCheck,
  stateChecks,
  touchedAccountChecks,
} from './ledger-checks.ts';
import {
  type Difference,
  differences,
  inVerification,
  newestSequence,
  verifyLedger,
} from './verify-ledger.ts';

/** How often a running bank verifies what is new in its ledger (reliability.md R6). */
export const WATCH_EVERY_MS = 10 * 60 * 1000;

/** The whole ledger is verified after a day of bank time. */
const wholeEveryMs = 86_400_000;

/** Arbitrary lock number: only one of the processes that share a database verifies at a time. */
const WATCH_LOCK = 7_221_983_002n;

type Parts = Pick<Bank, 'db' | 'log' | 'clock'>;

/** The differences that one look found. */
interface Look {
  readonly ledger: readonly Difference[];
  readonly resources: readonly Difference[];
}

/** The rows of other resources that belong to new entries (schema/70-service.sql). */
const resourceCheck = 'rows of resources';

const recentChecks: readonly LedgerCheck[] = [...journalChecks, ...touchedAccountChecks];

/**
 * Where the next look of a check begins: at the newest journal of the sound look before the last one.
 * A journal that was not committed at one look, although newer ones were, is committed at the next.
 */
const startOf = async (session: Database, check: string): Promise<bigint> => {
  const known = await session
    .selectFrom('ledger_check')
    .select('sound_before')
    .where('name', '=', check)
    .executeTakeFirst();
  return known?.sound_before ?? 0n;
};

const markSound = async (db: Database, checks: readonly string[], newest: bigint) => {
  for (const check of checks)
    await sql`
      insert into ledger_check as known (name, sound_until, sound_before) values (${check}, ${newest}, ${newest})
      on conflict (name) do update
        set sound_before = known.sound_until, sound_until = greatest(known.sound_until, excluded.sound_until)`.execute(
      db,
    );
};

/** Verifies the journals that are new since the last sound look, with what they changed. */
const verifyRecent = async (db: Database): Promise<Look> => {
  const newest = await newestSequence(db);
  const ledger: Difference[] = [];
  const sound: string[] = [];
  const resources = await inVerification(db, async (session) => {
    await sql`set local enable_hashjoin = off`.execute(session);
    await sql`set local enable_mergejoin = off`.execute(session);
    for (const check of recentChecks) {
      const after = await startOf(session, check.name);
      const found = await differences(session, check, { after, until: 2n ** 63n - 1n });
      if (found.length === 0) sound.push(check.name);
      ledger.push(...found);
    }
    for (const check of stateChecks) ledger.push(...(await differences(session, check)));
    const after = await startOf(session, resourceCheck);
    const { rows } = await sql<Difference>`
      select fault, subject_id::text as subject from recent_faults(${after}) limit 100`.execute(
      session,
    );
    return rows;
  });
  if (resources.length === 0) sound.push(resourceCheck);
  await markSound(db, sound, newest);
  return { ledger, resources };
};

/** Verifies the whole ledger. A sound result ends what was found before. */
const verifyWhole = async ({ db, clock }: Parts): Promise<Look> => {
  const newest = await newestSequence(db);
  const verdict = await verifyLedger(db);
  const checkedAt = new Date(await clock.businessMs());
  await db
    .insertInto('ledger_whole_check')
    .values({ checked_at: checkedAt })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ checked_at: checkedAt }))
    .execute();
  if (verdict.ledger.length === 0)
    await markSound(
      db,
      recentChecks.map(({ name }) => name),
      newest,
    );
  if (verdict.resources.length === 0) await markSound(db, [resourceCheck], newest);
  if (verdict.ledger.length + verdict.resources.length === 0) await forgetFindings(db);
  return verdict;
};

const isWholeDue = async ({ db, clock }: Parts): Promise<boolean> => {
  const last = await db.selectFrom('ledger_whole_check').select('checked_at').executeTakeFirst();
  if (last === undefined) return true;
  return (await clock.businessMs()) - last.checked_at.getTime() >= wholeEveryMs;
};

const storeFindings = async ({ db, clock }: Parts, found: readonly Difference[]): Promise<void> => {
  const at = new Date(await clock.businessMs());
  if (found.length === 0) return;
  await db
    .insertInto('ledger_finding')
    .values(found.map(({ fault, subject }) => ({ fault, subject, found_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Ends what was found, after the whole ledger was verified as sound. */
export const forgetFindings = async (db: Database): Promise<void> => {
  await db.deleteFrom('ledger_finding').execute();
};

/** What was found since the whole ledger was sound the last time, the oldest first. */
export const ledgerFindings = (db: Database): Promise<readonly Difference[]> =>
  db
    .selectFrom('ledger_finding')
    .select(['fault', 'subject'])
    .orderBy('found_at')
    .orderBy('fault')
    .orderBy('subject')
    .limit(100)
    .execute();

/**
 * Verifies what is new, or the whole ledger if that is due, and stops all postings if the ledger is
 * inconsistent; reading continues. What was found is logged at every look until the whole ledger is
 * sound. Returns whether nothing is found, or undefined if another process is verifying it now.
 */
export const checkLedger = async (bank: Parts): Promise<boolean | undefined> =>
  bank.db.connection().execute(async (db) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${WATCH_LOCK}) as mine`.execute(db);
    if (rows[0]?.mine !== true) return undefined;
    try {
      const parts = { ...bank, db };
      const { ledger, resources } = (await isWholeDue(parts))
        ? await verifyWhole(parts)
        : await verifyRecent(db);
      await storeFindings(parts, [...ledger, ...resources]);
      if (ledger.length > 0) {
        const reason = `The ledger is NOT sound: ${ledger.length} differences were found.`;
        await sql`select ledger_stop(${reason})`.execute(db);
      }
      const differences = await ledgerFindings(db);
      if (differences.length > 0)
        bank.log.error('ledger_findings', { count: differences.length, differences });
      return differences.length === 0;
    } finally {
      await sql`select pg_advisory_unlock(${WATCH_LOCK})`.execute(db);
    }
  });

/** Verifies the ledger every ten minutes until stopped. */
export const watchLedger = (bank: Parts, everyMs = WATCH_EVERY_MS): { stop(): void } => {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await checkLedger(bank).catch((error: unknown) =>
      bank.log.warn('ledger_not_checked', { error }),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

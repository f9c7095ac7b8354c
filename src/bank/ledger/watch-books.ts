import { sql } from 'kysely';
import type { Database } from '#bank/database/connect.ts';
import type { Log } from '#bank/platform/log.ts';
import { describeVerdict, verifyLedger } from './verify.ts';

/** How often a running bank looks at its own books (reliability.md R6). */
export const WATCH_EVERY_MS = 10 * 60 * 1000;

/** Any fixed number: processes that share a database look in turn, not all at once. */
const WATCH_LOCK = 7_221_983_002n;

/**
 * Verifies the ledger once and stops all new postings when it does not agree; reading goes on.
 * Answers whether it is sound, undefined where another process is looking right now.
 */
export const checkBooks = (db: Database, log: Log): Promise<boolean | undefined> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${WATCH_LOCK}) as mine`.execute(session);
    if (rows[0]?.mine !== true) return undefined;
    try {
      const verdict = await verifyLedger(session);
      if (verdict.resources.length > 0)
        log.error('rows do not agree with the ledger', { differences: verdict.resources });
      if (verdict.ledger.length === 0) return true;
      log.error('the ledger does not agree, postings are stopped', { differences: verdict.ledger });
      await sql`select ledger_stop(${describeVerdict(verdict)})`.execute(session);
      return false;
    } finally {
      await sql`select pg_advisory_unlock(${WATCH_LOCK})`.execute(session);
    }
  });

/** Looks at the books every ten minutes until told to stop. */
export const watchBooks = (db: Database, log: Log, everyMs = WATCH_EVERY_MS): { stop(): void } => {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await checkBooks(db, log).catch((error: unknown) => log.warn('books not checked', { error }));
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

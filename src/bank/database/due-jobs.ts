import { sql } from 'kysely';
import type { Bank } from './bank.ts';
import type { JobTable } from './tables/service.ts';
import { type Executor, transaction } from './transaction.ts';

/** A due row that this transaction has locked. */
interface DueRow {
  readonly id: string;
  readonly advance: () => Promise<void>;
}

/** Result of one step. */
interface Advanced {
  readonly id: string;
  readonly error?: unknown;
}

/** Locks the row that is due next, in the order of due time and id; undefined if none is due. */
type LockNextDue = (trx: Executor) => Promise<DueRow | undefined>;

const advanceOne = async (
  bank: Pick<Bank, 'db'>,
  takeNext: LockNextDue,
): Promise<Advanced | undefined> => {
  let taken: DueRow | undefined;
  try {
    return await transaction(bank.db, async (trx) => {
      taken = await takeNext(trx);
      if (taken === undefined) return undefined;
      await taken.advance();
      return { id: taken.id };
    });
  } catch (error) {
    if (taken === undefined) throw error;
    return { id: taken.id, error };
  }
};

/** Jobs whose rows have no table in the SQL function that postpones: they postpone their own. */
export interface OwnJob {
  readonly name: string;
  /** Moves the due time of a row that failed. */
  readonly postpone: (id: string, nowMs: number) => Promise<void>;
}

/** Returns the failures in a row, or null if they are not counted or the row is not due any longer. */
const postpone = async (
  { db }: Pick<Bank, 'db'>,
  table: JobTable | OwnJob,
  id: string,
  nowMs: number,
): Promise<number | null> => {
  if (typeof table !== 'string') {
    await table.postpone(id, nowMs);
    return null;
  }
  const { rows } = await sql<{ failures: number | null }>`
    select postpone_job(${table}, ${id}, ${new Date(nowMs)}) as failures`.execute(db);
  return rows[0]!.failures;
};

/**
 * Advances all due rows of a table, one at a time, each in its own transaction. Due times are
 * stored in the database, so no event is lost and any number of processes may run this. A row that
 * fails is logged and postponed, for longer after each failure (schema/70-service.sql), so rows that
 * always fail do not delay the others. Returns the number of steps.
 */
export const advanceEachDue = async (
  bank: Pick<Bank, 'db' | 'log'>,
  table: JobTable | OwnJob,
  nowMs: number,
  takeNext: LockNextDue,
): Promise<number> => {
  for (let done = 0; ;) {
    const advanced = await advanceOne(bank, takeNext);
    if (advanced === undefined) return done;
    if (advanced.error === undefined) {
      done += 1;
      continue;
    }
    const { id, error } = advanced;
    const failures = await postpone(bank, table, id, nowMs);
    const job = typeof table === 'string' ? table : table.name;
    bank.log.error('job_failed', { job, id, failures, error });
  }
};

/**
 * Logs how many rows of each table failed the last time they were due. Logs nothing if none did.
 * Returns their number.
 */
export const reportFailingJobs = async ({ db, log }: Pick<Bank, 'db' | 'log'>): Promise<number> => {
  const { rows } = await sql<{ job: JobTable; failing: number; most_failures: number }>`
    select * from count_failing_jobs()`.execute(db);
  for (const { job, failing, most_failures } of rows)
    log.warn('jobs_failing', { job, failing, most_failures });
  return rows.reduce((sum, { failing }) => sum + failing, 0);
};

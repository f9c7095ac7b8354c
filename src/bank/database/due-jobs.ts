import { sql } from 'kysely';
import type { Bank } from './bank.ts';
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

/**
 * Locks the row that is due next, in the order of due time and id; undefined if none is due.
 * `after` is the id of the last row that failed in this run: the search continues after it.
 */
type LockNextDue = (trx: Executor, after: string | null) => Promise<DueRow | undefined>;

/**
 * The condition that a row of a table is due later than the row with the id `after`, or any row
 * where that is null. An index on due time and id finds it.
 */
export const isDueAfter = (
  table: 'deposit' | 'micro_deposit' | 'account_closing',
  after: string | null,
) => {
  const id = sql.ref(table === 'account_closing' ? 'account_closing.account_id' : `${table}.id`);
  const dueAt = sql.ref(`${table}.due_at`);
  return sql<boolean>`(${dueAt}, ${id}) > (
    coalesce((select ${dueAt} from ${sql.table(table)} where ${id} = ${after}), '-infinity'),
    coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000'))`;
};

const advanceOne = async (
  bank: Pick<Bank, 'db'>,
  takeNext: LockNextDue,
  after: string | null,
): Promise<Advanced | undefined> => {
  let taken: DueRow | undefined;
  try {
    return await transaction(bank.db, async (trx) => {
      taken = await takeNext(trx, after);
      if (taken === undefined) return undefined;
      await taken.advance();
      return { id: taken.id };
    });
  } catch (error) {
    if (taken === undefined) throw error;
    return { id: taken.id, error };
  }
};

/**
 * Advances all due rows, one at a time, each in its own transaction. Due times are stored in the
 * database, so no event is lost and any number of processes may run this. A failure is logged and
 * retried in the next run; this one continues with the rows that are due after it. Returns the
 * number of steps.
 */
export const advanceEachDue = async (
  bank: Pick<Bank, 'db' | 'log'>,
  failedAs: string,
  takeNext: LockNextDue,
): Promise<number> => {
  let after: string | null = null;
  for (let done = 0; ;) {
    const advanced = await advanceOne(bank, takeNext, after);
    if (advanced === undefined) return done;
    if (advanced.error === undefined) {
      done += 1;
      continue;
    }
    bank.log.error(failedAs, { id: advanced.id, error: advanced.error });
    after = advanced.id;
  }
};

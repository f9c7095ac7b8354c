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
 * Locks the row with the oldest due time, except those that have failed in this run; undefined if
 * none is due.
 */
type LockNextDue = (trx: Executor, inVain: readonly string[]) => Promise<DueRow | undefined>;

const advanceOne = async (
  bank: Pick<Bank, 'db'>,
  takeNext: LockNextDue,
  inVain: readonly string[],
): Promise<Advanced | undefined> => {
  let taken: DueRow | undefined;
  try {
    return await transaction(bank.db, async (trx) => {
      taken = await takeNext(trx, inVain);
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
 * retried in the next run; the other rows continue. Returns the number of steps.
 */
export const advanceEachDue = async (
  bank: Pick<Bank, 'db' | 'log'>,
  failedAs: string,
  takeNext: LockNextDue,
): Promise<number> => {
  const inVain: string[] = [];
  for (let done = 0; ;) {
    const advanced = await advanceOne(bank, takeNext, inVain);
    if (advanced === undefined) return done;
    if (advanced.error === undefined) {
      done += 1;
      continue;
    }
    bank.log.error(failedAs, { id: advanced.id, error: advanced.error });
    inVain.push(advanced.id);
  }
};

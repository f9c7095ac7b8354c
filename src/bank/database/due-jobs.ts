import type { Bank } from '../bank.ts';
import { type Executor, transaction } from './transaction.ts';

/** One thing that is due and was taken: nobody else works on it until the transaction ends. */
interface DueRow {
  readonly id: string;
  readonly advance: () => Promise<void>;
}

/** What one look has come to. */
interface Advanced {
  readonly id: string;
  readonly error?: unknown;
}

/** How what is due longest is taken, but for what was in vain this time; undefined where nothing is due. */
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
 * Brings everything on that is due, one at a time, each in a transaction of its own. What is due
 * stands in the database, so no event can be lost, and any number of processes may do it. One that
 * fails is told in the log and tried at the next look; the others go on. Gives how many steps were
 * taken.
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

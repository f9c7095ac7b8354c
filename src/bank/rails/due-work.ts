import { runDueClosings } from '../accounts/closing/run-due-closings.ts';
import { runDueProofs } from '../add-money/by-hand/run-due-proofs.ts';
import { runDueDeposits } from '../add-money/steps/run-due-deposits.ts';
import type { Bank } from '../bank.ts';
import { runDueTopUps } from '../top-ups/steps/run-due-top-ups.ts';
import { runDueTransfers } from '../transfers/steps/run-due-transfers.ts';
import { expireHolds } from './due/expire-holds.ts';

/** One kind of work that falls due in bank time; does some of it and gives how much. */
type DueWork = (bank: Bank, nowMs: number) => Promise<number>;

/** Everything that happens by itself when its time has come. */
const dueWork: Readonly<Record<string, DueWork>> = {
  expireHolds,
  runDueTransfers,
  runDueTopUps,
  runDueClosings,
  runDueDeposits,
  runDueProofs,
};

/** How often a bank looks for due work. */
const lookEveryMs = 5000;

/** Whether the sandbox writes its history: what lapses in it is written there already. */
const isHistoryBeingWritten = async ({ db, config }: Bank): Promise<boolean> => {
  if (!config.sandbox) return false;
  const row = await db
    .selectFrom('sandbox_clock')
    .select('only_row')
    .where('story_ends_at', 'is not', null)
    .where('seeded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Does all work that is due now, and what falls due through it. Gives how much there was. */
export const runDueWork = async (bank: Bank): Promise<number> => {
  if (await isHistoryBeingWritten(bank)) return 0;
  const nowMs = await bank.clock.businessMs();
  let done = 0;
  for (const work of Object.values(dueWork))
    for (let some = await work(bank, nowMs); some > 0; some = await work(bank, nowMs)) done += some;
  return done;
};

/** A schedule that runs, and how to end it. */
export interface Schedule {
  /** Starts no more work and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Looks for due work every few seconds. Nothing is remembered here: what is due stands in the
 * database, so any number of processes may look, and a restart loses nothing.
 */
export const startSchedule = (bank: Bank): Schedule => {
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= runDueWork(bank)
      .catch((error: unknown) => bank.log.warn('due_work_failed', { error }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

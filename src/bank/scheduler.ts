import { sql } from 'kysely';
import { runDueClosings } from './accounts/close-account.ts';
import type { Bank } from './bank.ts';
import { transaction } from './database/transaction.ts';
import { runDueMicroDeposits } from './payments/deposits/micro-deposits.ts';
import { runDueDeposits } from './payments/steps/deposit-steps.ts';
import { runDueTopUps } from './payments/steps/top-up-steps.ts';
import { runDueTransfers } from './payments/steps/transfer-steps.ts';
import type { TransactionPosting } from './transactions/post-transactions.ts';
import { postTransactions } from './transactions/post-transactions.ts';

/** Few at a time, so that their accounts are not locked for long. */
const batchSize = 50;

interface DueHold {
  hold_id: string;
  transaction_id: string;
  lapsed_at: Date;
}

/**
 * Ends holds whose time has passed in bank time, as EXPIRED: the money is available again. Several
 * processes may do it at once; each hold is ended once. Gives how many it ended.
 */
export const expireHolds = (bank: Bank, nowMs: number): Promise<number> =>
  transaction(bank.db, async (trx) => {
    const due = await sql<DueHold>`
      select * from take_due_holds(${new Date(nowMs)}, ${batchSize})`.execute(trx);
    const bookings = due.rows.map((hold): TransactionPosting => ({
      kind: 'close-hold',
      holdId: hold.hold_id,
      transactionId: hold.transaction_id,
      outcome: 'EXPIRED',
      atMs: hold.lapsed_at.getTime(),
      reason: 'AUTHORIZATION_EXPIRED',
    }));
    await postTransactions(trx, bookings);
    return bookings.length;
  });

/** One kind of work that falls due in bank time; does some of it and gives how much. */
type Job = (bank: Bank, nowMs: number) => Promise<number>;

/** Everything that happens by itself when its time has come. */
const jobs: Readonly<Record<string, Job>> = {
  expireHolds,
  runDueTransfers,
  runDueTopUps,
  runDueClosings,
  runDueDeposits,
  runDueProofs: runDueMicroDeposits,
};

/** How often a bank looks for due work. */
const pollEveryMs = 5000;

/** Whether the sandbox writes its history: what lapses in it is written there already. */
const isSeeding = async ({ db, config }: Bank): Promise<boolean> => {
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
export const runDueJobs = async (bank: Bank): Promise<number> => {
  if (await isSeeding(bank)) return 0;
  const nowMs = await bank.clock.businessMs();
  let done = 0;
  for (const work of Object.values(jobs))
    for (let some = await work(bank, nowMs); some > 0; some = await work(bank, nowMs)) done += some;
  return done;
};

/** A schedule that runs, and how to end it. */
export interface Scheduler {
  /** Starts no more work and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Looks for due work every few seconds. Nothing is remembered here: what is due stands in the
 * database, so any number of processes may look, and a restart loses nothing.
 */
export const startScheduler = (bank: Bank): Scheduler => {
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= runDueJobs(bank)
      .catch((error: unknown) => bank.log.warn('due_work_failed', { error }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, pollEveryMs);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

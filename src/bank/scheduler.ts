import { sql } from 'kysely';
import { runDueClosings } from './accounts/close-account.ts';
import type { Bank } from './database/bank.ts';
import { runDueClaims } from './claims/due-claims.ts';
import { advanceEachDue } from './database/due-jobs.ts';
import { type Executor, transaction } from './database/transaction.ts';
import { runDueInvitationChecks } from './invitations/rewards.ts';
import { runDueMicroDeposits } from './payments/deposits/micro-deposits.ts';
import { runDueDeposits } from './payments/deposits/deposit-steps.ts';
import { runDueTopUps } from './payments/top-ups/top-up-steps.ts';
import { runDueTransfers } from './payments/transfers/transfer-steps.ts';
import { answerNewTickets } from './sandbox/switches/tickets.ts';
import { deriveMissingSearch } from './transactions/derive-search.ts';
import { runDueSubscriptions } from './subscriptions/due-subscriptions.ts';
import * as ledger from './ledger/ledger.ts';

/** Small batches, so that accounts are not locked for long. */
const batchSize = 50;

interface DueHold {
  hold_id: string;
  transaction_id: string;
  lapsed_at: Date;
}

/** Locks the holds that have expired, at most `most`. */
const takeDueHolds = async (trx: Executor, nowMs: number, most: number) =>
  (await sql<DueHold>`select * from take_due_holds(${new Date(nowMs)}, ${most})`.execute(trx)).rows;

const releaseExpired = (trx: Executor, holds: readonly DueHold[]): Promise<unknown> =>
  ledger.release(
    trx,
    holds.map((hold) => ({
      holdId: hold.hold_id,
      transactionId: hold.transaction_id,
      outcome: 'EXPIRED',
      atMs: hold.lapsed_at.getTime(),
      reason: 'AUTHORIZATION_EXPIRED',
    })),
  );

/** Expires each due hold alone, so that one that fails is postponed and the others expire. */
const expireEachHold = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'hold', nowMs, async (trx) => {
    const due = await takeDueHolds(trx, nowMs, 1);
    const [hold] = due;
    return hold && { id: hold.hold_id, advance: async () => void (await releaseExpired(trx, due)) };
  });

/**
 * Expires holds whose time has passed in bank time, so their money becomes available again. Safe to
 * run in several processes: each hold expires once. Returns the number of expired holds.
 */
export const expireHolds = async (bank: Bank, nowMs: number): Promise<number> => {
  try {
    return await transaction(bank.db, async (trx) => {
      const due = await takeDueHolds(trx, nowMs, batchSize);
      await releaseExpired(trx, due);
      return due.length;
    });
  } catch (error) {
    bank.log.warn('holds_not_expired_together', { error });
    return expireEachHold(bank, nowMs);
  }
};

/** One kind of job that falls due in bank time. Processes one batch and returns its size. */
type Job = (bank: Bank, nowMs: number) => Promise<number>;

/** All scheduled jobs. */
const jobs: Readonly<Record<string, Job>> = {
  expireHolds,
  runDueTransfers,
  runDueTopUps,
  runDueClosings,
  runDueDeposits,
  runDueProofs: runDueMicroDeposits,
  runDueInvitationChecks,
  runDueClaims,
  runDueSubscriptions,
  answerNewTickets,
  deriveMissingSearch,
};

/** Interval between polls. */
const pollEveryMs = 5000;

/**
 * Whether the sandbox is still seeding its history, which already contains its own expired holds.
 */
const isSeeding = async ({ db, config }: Bank): Promise<boolean> => {
  if (!config.sandbox) return false;
  const row = await db
    .selectFrom('sandbox_clock')
    .select('only_row')
    .where('history_ends_at', 'is not', null)
    .where('seeded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Runs all jobs that are due, including those that fall due as a result. A job that fails as a whole
 * is logged, and the others run. Returns the number of processed items.
 */
export const runDueJobs = async (bank: Bank): Promise<number> => {
  if (await isSeeding(bank)) return 0;
  const nowMs = await bank.clock.businessMs();
  let done = 0;
  for (const [job, work] of Object.entries(jobs))
    try {
      for (let some = await work(bank, nowMs); some > 0; some = await work(bank, nowMs))
        done += some;
    } catch (error) {
      bank.log.error('jobs_interrupted', { job, error });
    }
  return done;
};

/** A running scheduler. */
export interface Scheduler {
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

/**
 * Polls for due jobs every few seconds. Due times are stored only in the database, so any number of
 * processes may poll, and a restart loses nothing.
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

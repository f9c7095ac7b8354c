import { sql } from 'kysely';
import { stoppedReason } from '#domain/permissions/facts.ts';
import type { Related } from '#contract/values.ts';
import type { Bank } from '#bank/database/bank.ts';
import { advanceEachDue } from '#bank/database/due-jobs.ts';
import type { JobTable } from '#bank/database/tables/service.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { postingRequest } from '#bank/ledger/postings.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';
import type { NextStep, PlannedStep, RecordedEvent } from './planned-step.ts';
import { planStatus } from './planned-step.ts';
import { eventRequests, failedHoldRequest, nextRequest, noticeRequests } from './requests.ts';

/** The columns of a stored payment that the machine reads. */
interface StoredPayment {
  readonly id: string;
  readonly customer_id: string;
  readonly status: TransactionStatus;
  readonly next_step: NextStep['step'] | null;
}

/** A planned step with its postings and notifications, ready to be written. */
export interface StepToWrite<Step extends PlannedStep = PlannedStep> {
  readonly step: Step;
  readonly postings: readonly Posting[];
  readonly notices: readonly NewNotification[];
}

/** Submits a locked payment to its rail or polls it there, and plans the step for the result. */
export type PlanNext<Payment, Step> = (
  trx: Executor,
  bank: Bank,
  payment: Payment,
  nowMs: number,
) => Promise<Step>;

/** Returns the postings of the move of a step. */
export type PostingsOf<Payment, Step> = (
  bank: Pick<Bank, 'random'>,
  payment: Payment,
  step: Step,
  nowMs: number,
) => readonly Posting[];

/** Locks the payment due longest that no other process works on. */
export type LockNextDue<Payment> = (trx: Executor, nowMs: number) => Promise<Payment | undefined>;

/** The differences between transfers, top-ups and deposits. */
interface StepDefinition<
  Payment extends StoredPayment,
  Event extends RecordedEvent,
  Step extends PlannedStep,
> {
  /** The type of the payment in notifications. */
  readonly type: Related['type'];
  readonly table: JobTable;
  readonly lockNextDue: LockNextDue<Payment>;
  /** Repeating it has no effect. */
  readonly submit: PlanNext<Payment, Step>;
  readonly poll: PlanNext<Payment, Step>;
  readonly postingsOf: PostingsOf<Payment, Step>;
  readonly write: (trx: Executor, payment: Payment, toWrite: StepToWrite<Step>) => Promise<void>;
  /** Whether a payment of a stopped customer is submitted nevertheless; by default it waits. */
  readonly isSentWhileStopped?: (payment: Payment) => boolean;
  /** The events of a payment that waits for its stopped customer; none by default. */
  readonly stoppedEvents?: (
    trx: Executor,
    payment: Payment,
    nowMs: number,
  ) => Promise<readonly Event[]>;
}

/** How long a payment of a stopped customer waits before it is tried again. */
const stoppedWaitMs = 15 * 60_000;

/** Whether the bank has stopped the customer: their scheduled payments are not sent (A33). */
const isStoppedCustomer = async (trx: Executor, customerId: string): Promise<boolean> =>
  stoppedReason(
    await trx
      .selectFrom('customer')
      .select(['synctera_user_status', 'admin_review_status'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ) !== undefined;

/** Returns the functions that advance the payments of one resource. */
export const createStepMachine = <
  Payment extends StoredPayment,
  Move extends string,
  Event extends RecordedEvent,
>(
  definition: StepDefinition<Payment, Event, PlannedStep<Payment['status'], Move, Event>>,
) => {
  type Step = PlannedStep<Payment['status'], Move, Event>;

  const planNext: PlanNext<Payment, Step> = async (trx, bank, payment, nowMs) => {
    if (payment.next_step !== 'SEND') return definition.poll(trx, bank, payment, nowMs);
    const isSent = definition.isSentWhileStopped?.(payment) ?? false;
    if (isSent || !(await isStoppedCustomer(trx, payment.customer_id)))
      return definition.submit(trx, bank, payment, nowMs);
    return {
      ...planStatus(payment.status, { step: 'SEND', dueAtMs: nowMs + stoppedWaitMs }),
      events: (await definition.stoppedEvents?.(trx, payment, nowMs)) ?? [],
    };
  };

  /**
   * Applies a planned step of a payment that the caller has locked: ledger, rows, events and
   * notification in one transaction.
   */
  const applyStep = async (
    trx: Executor,
    bank: Pick<Bank, 'random'>,
    payment: Payment,
    { step, nowMs }: { readonly step: Step; readonly nowMs: number },
  ): Promise<void> => {
    const details = {
      id: bank.random.newId(),
      customerId: payment.customer_id,
      createdAtMs: nowMs,
      related: { type: definition.type, id: payment.id },
    };
    await definition.write(trx, payment, {
      step,
      postings: definition.postingsOf(bank, payment, step, nowMs),
      notices: step.notice === undefined ? [] : [{ ...step.notice, ...details }],
    });
  };

  /** Performs the next step of a payment that the caller has locked. */
  const performStep: PlanNext<Payment, void> = async (trx, bank, payment, nowMs) => {
    const step = await planNext(trx, bank, payment, nowMs);
    await applyStep(trx, bank, payment, { step, nowMs });
  };

  /**
   * Performs every step that is due in bank time, one at a time, each in a transaction of its own.
   * Due steps are rows in the database, so none is lost and any number of processes may run this. A
   * failing one is logged and postponed. Returns the number of steps.
   */
  const runDueSteps = (bank: Bank, nowMs: number): Promise<number> =>
    advanceEachDue(bank, definition.table, nowMs, async (trx) => {
      const payment = await definition.lockNextDue(trx, nowMs);
      return payment && { id: payment.id, advance: () => performStep(trx, bank, payment, nowMs) };
    });

  return { applyStep, performStep, runDueSteps };
};

/** Locks the next due payment by an SQL function. */
export const lockByFunction =
  <Payment>(name: 'take_due_transfer' | 'take_due_top_up'): LockNextDue<Payment> =>
  async (trx, nowMs) => {
    const { rows } = await sql<Payment>`
      select * from ${sql.ref(name)}(${new Date(nowMs)})`.execute(trx);
    return rows[0];
  };

/**
 * Writes a step with at most one posting by an SQL function. Refuses `conflict` if the status has
 * changed, and as the ledger does.
 */
export const writeByFunction =
  (name: 'step_transfer' | 'step_top_up') =>
  async (
    trx: Executor,
    { id, status }: StoredPayment,
    { step, postings: [posting], notices }: StepToWrite,
  ): Promise<void> => {
    const toRequest = step.status === 'FAILED' ? failedHoldRequest : postingRequest;
    const request = JSON.stringify({
      id,
      from_status: status,
      status: step.status,
      posting: posting && toRequest(posting),
      journal_id: posting?.kind === 'settle' ? posting.journal.id : undefined,
      next: nextRequest(step.next),
      events: eventRequests(step.events),
      notices: noticeRequests(notices),
      returns_limit: step.returnsLimit,
    });
    await sql`select ${sql.ref(name)}(${request}::jsonb)`.execute(trx);
  };

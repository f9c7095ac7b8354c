import { type Selectable, sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { type Executor, transaction } from '#bank/database/transaction.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import type { NextStep } from '../steps/planned-step.ts';
import { planCancelled } from './transfer-step-plans.ts';
import { applyTransferStep, withQuote } from './transfer-steps.ts';
import type { TransferTable } from '#bank/database/tables/transfers.ts';
import { cancellableUntilMs } from '../quotes/timing.ts';

/** The next step of a stored transfer. */
export const nextStepOf = ({
  next_step: step,
  due_at: dueAt,
}: Pick<Selectable<TransferTable>, 'next_step' | 'due_at'>): NextStep | undefined =>
  step === null || dueAt === null ? undefined : { step, dueAtMs: dueAt.getTime() };

const lockOwn = async (
  trx: Executor,
  customerId: string,
  id: string,
): Promise<Selectable<TransferTable>> => {
  const { rows } = await sql<Selectable<TransferTable>>`
    select * from lock_transfer(${id}) where customer_id = ${customerId}`.execute(trx);
  if (rows[0] === undefined) throw refused('not_found');
  return rows[0];
};

/**
 * Cancels one of the customer's transfers and releases its hold, including fees. Cancelling it
 * again has no effect. Refuses `not_found` and `too_late_to_cancel`.
 */
export const cancelTransfer = (bank: Bank, customerId: string, id: string): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const transfer = await lockOwn(trx, customerId, id);
    if (transfer.status === 'RELEASED') return;
    const open = await withQuote(trx, transfer);
    const next = nextStepOf(transfer);
    const state = {
      status: transfer.status,
      next,
      shown: open.quote.shown,
      createdAtMs: transfer.created_at.getTime(),
    };
    if (cancellableUntilMs(state, nowMs) === undefined) throw refused('too_late_to_cancel');
    const isSent = next?.step === 'ASK';
    if (isSent && !(await paymentRails(bank).recall(trx, id, nowMs)))
      throw refused('too_late_to_cancel');
    await applyTransferStep(trx, bank, open, { step: planCancelled(open, nowMs), nowMs });
  });

import { estimateArrival } from '#domain/transfers/arrival.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { type DepositSteps, planByAnswer, planSent } from './plan-step.ts';

/** A pull goes with the next ACH file, and its rail is asked what became of it. */
export const achSteps: DepositSteps = {
  send: async (trx, bank, deposit, nowMs) => {
    const { account_number: accountNumber } = await trx
      .selectFrom('linked_bank')
      .select('account_number')
      .where('id', '=', deposit.linked_bank_id)
      .executeTakeFirstOrThrow();
    // The file it goes with is the one whose cut-off it was due at.
    const sentAtMs = Math.min(nowMs, deposit.sent_at!.getTime());
    const { expectedFromMs, expectedToMs } = estimateArrival('ach', sentAtMs - 1, railCalendar);
    await paymentRails(bank).submit(trx, {
      id: deposit.id,
      rail: 'ach',
      accountNumber,
      memo: deposit.memo,
      sentAtMs: nowMs,
      arrivalFromMs: expectedFromMs,
      arrivalToMs: expectedToMs,
    });
    return planSent(nowMs, Math.max(nowMs, expectedFromMs));
  },
  ask: async (trx, bank, deposit, nowMs) =>
    planByAnswer(deposit, await paymentRails(bank).ask(trx, deposit.id, nowMs), nowMs),
};

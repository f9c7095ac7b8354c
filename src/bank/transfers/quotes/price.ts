import type { Money } from '#domain/money/money.ts';
import type { Rate } from '#domain/rates.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { feeScheduleOn, feeTermsOf } from '#domain/quotes.ts';
import { type AmountSide, type Price, priceTransfer } from '#domain/quotes.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import { feeSchedules } from '../../settings/fee-schedules.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Ends } from './read-ends.ts';

interface Wished {
  readonly amount: string;
  readonly amount_side: AmountSide;
  readonly is_same_day?: boolean | undefined;
}

const amountOf = (typed: Wished, { target }: Ends): Money => {
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const currency = typed.amount_side === 'SEND' ? sourceCurrency : receiveCurrency;
  const amount = parseWireAmount(typed.amount, currency);
  if (amount === undefined || amount.minor === 0n) refuseProblems({ amount: 'not_an_amount' });
  return amount!;
};

/** The price of what is wished, at the prices in force. Refuses `invalid_input` for the amount. */
export const priceOf = (
  typed: Wished,
  ends: Ends,
  { marketRate, atMs }: { readonly marketRate: Rate; readonly atMs: number },
): Price => {
  const { target, source } = ends;
  const schedule = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const amount = amountOf(typed, ends);
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  try {
    return priceTransfer({
      side: typed.amount_side,
      amount,
      sourceCurrency,
      receiveCurrency,
      midRate: isConversion(target) ? marketRate : undefined,
      marginBasisPoints: schedule.marginBasisPoints,
      feeTerms: feeTermsOf(schedule, target, typed.is_same_day === true),
    });
  } catch (error) {
    // A poisha is worth less than a cent: what is left of it cannot be sent.
    if (!(error instanceof RangeError)) throw error;
    refuseProblems({ amount: 'too_small' });
    throw error;
  }
};

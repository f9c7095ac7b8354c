import type { TransferQuote } from '#contract/quotes.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { sum } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import {
  type Arrival,
  estimateArrival,
  estimateSameDayArrival,
} from '#domain/transfers/arrival.ts';
import { feeScheduleOn, feesOf, feeTermsOf } from '#domain/quotes.ts';
import type { Price } from '#domain/quotes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { feeSchedules } from '../../settings/fee-schedules.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Ends } from './read-ends.ts';

/** When it is there, on the same day where that is wished. Refuses `invalid_input` where it cannot. */
export const arrivalFor = (rail: Rail, atMs: number, isSameDay: boolean): Arrival => {
  if (!isSameDay) return estimateArrival(rail, atMs, railCalendar);
  const arrival = estimateSameDayArrival(rail, atMs, railCalendar);
  if (arrival === undefined) refuseProblems({ is_same_day: 'not_same_day' });
  return arrival!;
};

/** What it takes to be there on the same day, told beside every price that could (product.md B18). */
export const sameDayOffer = (
  { target, source }: Ends,
  { send }: Price,
  sent: { readonly rail: Rail; readonly atMs: number; readonly isChosen: boolean },
): TransferQuote['same_day'] => {
  const { rail, atMs, isChosen } = sent;
  const arrival = estimateSameDayArrival(rail, atMs, railCalendar);
  if (arrival?.cutOffAtMs === undefined) return null;
  const schedule = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const fees = feesOf(feeTermsOf(schedule, target, true), send);
  const fee = sum(
    send.currency,
    fees.map(({ amount }) => amount),
  );
  return {
    is_chosen: isChosen,
    cut_off_at: toWireInstant(arrival.cutOffAtMs),
    expected_arrival_to: toWireInstant(arrival.expectedToMs),
    fee: toWireAmount(fee),
  };
};

import type { Day } from '#domain/calendar/days.ts';
import type { Money } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import type { FeeSchedule } from '#domain/quotes.ts';
import { feeScheduleOn, feesOf, feeTermsOf, priceTransfer } from '#domain/quotes.ts';
import type { Rate } from '#domain/rates.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { standardRailBounds } from '#domain/transfers/rail-bounds.ts';

/** The ways to send dollars to Bangladesh that the example compares. */
export const exampleWays = ['BKASH', 'USD_TO_BANK', 'USD_TO_BDT'] as const;
export type ExampleWay = (typeof exampleWays)[number];

/** The amount that the page opens with. */
export const exampleAmount: Money = money('USD', 200_00n);

/** What a transfer of a typed amount costs; the taka side only with a rate. */
export interface ExamplePrice {
  readonly fee: Money;
  readonly totalDebit: Money;
  readonly taka:
    | { readonly rate: Rate; readonly receive: Money; readonly margin: Money }
    | undefined;
  /** Above its limit for one transfer NPSB passes to the slower BEFTN (product.md B18). */
  readonly arrives: 'minutes' | 'next-business-day';
}

/** The price schedule in force on a day; the example and the list of fees use the same one. */
export const scheduleOn = (day: Day): FeeSchedule => feeScheduleOn(feeSchedules, day);

/** The day of an instant in UTC, for the price schedule: a new one starts a few hours early here. */
export const utcDay = (atMs: number): Day => new Date(atMs).toISOString().slice(0, 10);

/**
 * Prices a typed amount of dollars as a quote would, at the market rate given (product.md B4, B18).
 * Undefined if the text is not an amount above zero.
 */
export const priceExample = (
  typed: string,
  { way, day, midRate }: { way: ExampleWay; day: Day; midRate: Rate | undefined },
): ExamplePrice | undefined => {
  const amount = parseTypedAmount(typed, 'USD');
  if (amount === undefined || amount.minor === 0n) return undefined;
  const schedule = scheduleOn(day);
  const feeTerms = feeTermsOf(schedule, way, false);
  const feeMinor = feesOf(feeTerms, amount).reduce((sum, { amount: { minor } }) => sum + minor, 0n);
  const fee = money('USD', feeMinor);
  const totalDebit = money('USD', amount.minor + feeMinor);
  if (midRate === undefined) return { fee, totalDebit, taka: undefined, arrives: 'minutes' };
  const price = priceTransfer({
    side: 'SEND',
    amount,
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate,
    marginBasisPoints: schedule.marginBasisPoints,
    feeTerms,
  });
  const isAboveNpsb = price.receive.minor > standardRailBounds.npsbMaximumPerCustomer;
  return {
    fee,
    totalDebit,
    taka: { rate: price.rate!, receive: price.receive, margin: price.margin },
    arrives: way === 'USD_TO_BANK' && isAboveNpsb ? 'next-business-day' : 'minutes',
  };
};

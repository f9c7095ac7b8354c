import type { TransferLimit } from '#contract/limits.ts';
import type { Money } from '#domain/money/money.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { tightestLimit } from '#domain/limits.ts';
import type { RemainingLimit, LimitRow } from '#domain/limits.ts';

/** What is used of a bound, and what is left; a lowered bound may have less than was used. */
export interface LimitUsage {
  readonly bound: bigint;
  readonly used: bigint;
  readonly left: bigint;
}

/** The figures of a limit, in minor units. */
export interface LimitFigures {
  readonly row: LimitRow;
  readonly day: LimitUsage;
  readonly month: LimitUsage;
  readonly dayCount: LimitUsage;
  readonly monthCount: LimitUsage;
  /** The amount of one more transfer, and the rule that bounds it. */
  readonly available: RemainingLimit;
}

const getLimitUsage = (bound: bigint, used: bigint): LimitUsage => ({
  bound,
  used,
  left: used < bound ? bound - used : 0n,
});

/** The figures of a limit on the wire, by the rule by which the bank refuses. */
export const getLimitFigures = (limit: TransferLimit): LimitFigures => {
  const { currency } = limit;
  const minor = (wire: string): bigint =>
    (parseWireAmount(wire, currency) ?? money(currency, 0n)).minor;
  const row: LimitRow = {
    currency,
    minimumPerTransaction: minor(limit.minimum_per_transaction),
    maximumPerTransaction: minor(limit.maximum_per_transaction),
    dailyAmount: minor(limit.daily_amount),
    monthlyAmount: minor(limit.monthly_amount),
    dailyCount: limit.daily_count,
    monthlyCount: limit.monthly_count,
  };
  const use = {
    dayAmount: minor(limit.used_today),
    monthAmount: minor(limit.used_month),
    dayCount: limit.used_count_today,
    monthCount: limit.used_count_month,
  };
  const until = (wire: string) => ({ fromMs: 0, toMs: Date.parse(wire) });
  return {
    row,
    day: getLimitUsage(row.dailyAmount, use.dayAmount),
    month: getLimitUsage(row.monthlyAmount, use.monthAmount),
    dayCount: getLimitUsage(BigInt(row.dailyCount), BigInt(use.dayCount)),
    monthCount: getLimitUsage(BigInt(row.monthlyCount), BigInt(use.monthCount)),
    available: tightestLimit(row, use, {
      day: until(limit.resets_at),
      month: until(limit.month_resets_at),
    }),
  };
};

/** What may be sent now: nothing where less is left than the least there is. */
export const sendableNow = ({ row, available }: LimitFigures): Money =>
  money(row.currency, available.remaining < row.minimumPerTransaction ? 0n : available.remaining);

/** Whether anything of a limit is used in this month. */
export const isUsed = ({ month, monthCount }: LimitFigures): boolean =>
  month.used > 0n || monthCount.used > 0n;

/** The used share of a bound, from 0 to 1; a bound of zero counts as used up. */
export const usedShare = ({ bound, used }: Pick<LimitUsage, 'bound' | 'used'>): number =>
  bound === 0n ? 1 : Math.min(1, Number((used * 10_000n) / bound) / 10_000);

/** The share of the bound that is used most. */
export const fullestShare = ({ day, month, dayCount, monthCount }: LimitFigures): number =>
  Math.max(...[day, month, dayCount, monthCount].map(usedShare));

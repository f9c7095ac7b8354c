import {
  type LimitedDepositMethod,
  depositLimitGroups,
  limitedDepositMethods,
} from '#domain/deposits/deposits.ts';
import type { LimitUse, LimitWindows } from '#domain/limits.ts';
import type { InstantRange } from '#domain/calendar/days.ts';
import type { Executor } from '../../database/transaction.ts';

/** The way to put money in that a row of the table of limits is for; none of a row for sending. */
export const methodOfLimit = (rule: string): LimitedDepositMethod | undefined =>
  limitedDepositMethods.find((method) => depositLimitGroups[method] === rule);

/**
 * What a profile has put in by a way in the day and the month of a moment. Summed from the deposits
 * themselves, so there is nothing beside them that could disagree; what came to nothing does not
 * count. Exact for who holds the person's lock.
 */
export const readDepositUse = async (
  db: Executor,
  {
    personId,
    profileId,
    method,
  }: {
    readonly personId: string;
    readonly profileId: string;
    readonly method: LimitedDepositMethod;
  },
  { day, month }: LimitWindows,
): Promise<LimitUse> => {
  const used = async ({ fromMs, toMs }: InstantRange) => {
    const { amount, count } = await db
      .selectFrom('deposit')
      .select((row) => [
        row.fn.coalesce(row.fn.sum<string>('amount'), row.lit(0)).as('amount'),
        row.fn.countAll<bigint>().as('count'),
      ])
      .where('person_id', '=', personId)
      .where('profile_id', '=', profileId)
      .where('method', '=', method)
      .where('created_at', '>=', new Date(fromMs))
      .where('created_at', '<', new Date(toMs))
      .where('status', 'not in', ['FAILED', 'DECLINED'])
      .executeTakeFirstOrThrow();
    return { amount: BigInt(amount), count: Number(count) };
  };
  const [ofDay, ofMonth] = [await used(day), await used(month)];
  return {
    dayAmount: ofDay.amount,
    dayCount: ofDay.count,
    monthAmount: ofMonth.amount,
    monthCount: ofMonth.count,
  };
};

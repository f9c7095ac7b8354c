import type { InstantRange } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { LimitedDepositMethod } from '#domain/deposits/deposits.ts';
import { depositLimitGroups, limitedDepositMethods } from '#domain/deposits/deposits.ts';
import type { LimitHolder, LimitUse, LimitWindows } from '#domain/limits.ts';
import { limitRefusal, limitWindows, limitsInForce } from '#domain/limits.ts';
import type { User } from '#contract/customers.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { ProfileType } from '#bank/accounts/tables.ts';
import { readLowerLimits } from '#bank/auth/contact-change-queries.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import {
  limitExceeded,
  limitHolderOf,
  limitRowOf,
  limitView,
  readLimitRules,
} from './limit-rules.ts';

/** The limits of which profile and way to put money in, at which moment of bank time. */
export interface DepositLimitScope {
  readonly personId: string;
  /** The profile of the account that is credited. */
  readonly profileId: string;
  readonly holder: LimitHolder;
  readonly method: LimitedDepositMethod;
  readonly atMs: number;
}

const readLimit = async (db: Executor, whose: DepositLimitScope) => {
  const { method, atMs } = whose;
  const rule = (await readLimitRules(db, atMs)).get(depositLimitGroups[method]);
  if (rule === undefined) throw new Error(`no limits stand for ${method}`);
  const windows = limitWindows(atMs, homeZoneOf(rule.currency));
  return { rule, windows, use: await readDepositUse(db, whose, windows) };
};

/** The limits of a way to put money in, with what is used of them. */
export const viewDepositLimit = async (
  db: Executor,
  whose: DepositLimitScope,
): Promise<TransferLimit> => {
  const { rule, use } = await readLimit(db, whose);
  return limitView(rule, use, { ...whose, sourceCurrency: rule.currency });
};

/** Refuses `limit_exceeded` as sending does, where an amount does not fit in what is left. */
export const requireWithinDepositLimit = async (
  db: Executor,
  whose: DepositLimitScope,
  amount: bigint,
): Promise<void> => {
  const { rule, windows, use } = await readLimit(db, whose);
  const inForce = limitsInForce(limitRowOf(rule, rule.currency), whose.holder, whose.atMs);
  const room = limitRefusal(amount, inForce, use, windows);
  if (room !== undefined) throw limitExceeded(room, rule.currency);
};

/** The way to put money in that a row of the table of limits is for; none of a row for sending. */
export const depositMethodOfRule = (rule: string): LimitedDepositMethod | undefined =>
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

/** What of a customer and of the profile of the credited account changes the limits. */
export const readLimitHolder = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  user: User,
  profileType: ProfileType,
): Promise<LimitHolder> => {
  const lowerUntilMs = await readLowerLimits(bank, user.id);
  return limitHolderOf({
    profileType,
    hasFullAccess: user.is_full_access_given,
    lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
  });
};

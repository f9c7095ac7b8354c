import type { InstantRange } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { LimitedDepositMethod } from '#domain/deposits/deposits.ts';
import { depositLimitGroups, limitedDepositMethods } from '#domain/deposits/deposits.ts';
import type { LimitHolder, LimitUse, LimitWindows } from '#domain/limits.ts';
import { limitRefusal, limitWindows, limitsInForce } from '#domain/limits.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { limitExceeded, limitRowOf, limitView, readLimitRules } from './limit-rules.ts';

/** The profile, deposit method and moment (bank time) that limits apply to. */
export interface DepositLimitScope {
  readonly customerId: string;
  /** The profile of the credited account. */
  readonly profileId: string;
  readonly holderOf: (rule: string) => LimitHolder;
  readonly method: LimitedDepositMethod;
  readonly atMs: number;
}

const readLimit = async (db: Executor, scope: DepositLimitScope) => {
  const { method, atMs } = scope;
  const rule = (await readLimitRules(db, atMs)).get(depositLimitGroups[method]);
  if (rule === undefined) throw new Error(`no limit rule for deposit method ${method}`);
  const windows = limitWindows(atMs, homeZoneOf(rule.currency));
  const holder = scope.holderOf(rule.name);
  return { rule, holder, windows, use: await readDepositUse(db, scope, windows) };
};

/** The limits of a deposit method and their current use. */
export const viewDepositLimit = async (
  db: Executor,
  scope: DepositLimitScope,
): Promise<TransferLimit> => {
  const { rule, holder, use } = await readLimit(db, scope);
  return limitView(rule, use, { ...scope, holder, sourceCurrency: rule.currency });
};

/**
 * Refuses `limit_exceeded`, with the same details as for transfers, where the amount exceeds the
 * remaining limit.
 */
export const requireWithinDepositLimit = async (
  db: Executor,
  scope: DepositLimitScope,
  amount: bigint,
): Promise<void> => {
  const { rule, holder, windows, use } = await readLimit(db, scope);
  const inForce = limitsInForce(limitRowOf(rule, rule.currency), holder, scope.atMs);
  const refusal = limitRefusal(amount, inForce, use, windows);
  if (refusal !== undefined) throw limitExceeded(refusal, rule.currency);
};

/** The deposit method of a limit rule; undefined for a rule of transfers. */
export const depositMethodOfRule = (rule: string): LimitedDepositMethod | undefined =>
  limitedDepositMethods.find((method) => depositLimitGroups[method] === rule);

/**
 * Deposits of a profile by one method in the current day and month. Summed from the deposits
 * themselves, so there is no counter that could disagree; failed ones do not count. Exact while the
 * caller holds the customer's lock.
 */
export const readDepositUse = async (
  db: Executor,
  {
    customerId,
    profileId,
    method,
  }: {
    readonly customerId: string;
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
      .where('customer_id', '=', customerId)
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

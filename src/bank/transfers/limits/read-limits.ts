import type { Selectable } from 'kysely';
import type { TransferLimit } from '#contract/limits.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { hasLowerLimits } from '#domain/limits.ts';
import type { LimitHolder, LimitUse } from '#domain/limits.ts';
import { limitWindows, limitsInForce } from '#domain/limits.ts';
import type { Executor } from '../../database/transaction.ts';
import type { TransferRuleTable } from '../tables.ts';
import { limitRowOf } from './counted-limit.ts';

/** The limits of which profile, paid from which sort of account, at which moment of bank time. */
export interface LimitsOf {
  readonly profileId: string;
  readonly holder: LimitHolder;
  readonly sourceCurrency: Currency;
  readonly atMs: number;
}

/** The rules in force at a moment, by their names. */
export const readRules = async (
  db: Executor,
  atMs: number,
): Promise<ReadonlyMap<string, Selectable<TransferRuleTable>>> => {
  const rows = await db
    .selectFrom('transfer_rule')
    .selectAll()
    .distinctOn('name')
    .where('effective_at', '<=', new Date(atMs))
    .orderBy('name')
    .orderBy('effective_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
};

/** What a profile has used of a rule in the day and the month of a moment. */
export const readUse = async (
  db: Executor,
  rule: string,
  { profileId, sourceCurrency, atMs }: LimitsOf,
): Promise<LimitUse> => {
  const { day, month } = limitWindows(atMs, homeZoneOf(sourceCurrency));
  const rows = await db
    .selectFrom('transfer_limit_use')
    .select(['period', 'amount', 'count'])
    .where('profile_id', '=', profileId)
    .where('rule', '=', rule)
    .where((row) =>
      row.or([
        row.and({ period: 'day', starts_at: new Date(day.fromMs) }),
        row.and({ period: 'month', starts_at: new Date(month.fromMs) }),
      ]),
    )
    .execute();
  const of = (period: 'day' | 'month') => rows.find((row) => row.period === period);
  return {
    dayAmount: of('day')?.amount ?? 0n,
    dayCount: of('day')?.count ?? 0,
    monthAmount: of('month')?.amount ?? 0n,
    monthCount: of('month')?.count ?? 0,
  };
};

/** A rule as its customer is told, with what is used of it. */
export const limitView = (
  rule: Selectable<TransferRuleTable>,
  use: LimitUse,
  { holder, sourceCurrency, atMs }: LimitsOf,
): TransferLimit => {
  const { currency } = rule;
  const row = limitsInForce(limitRowOf(rule, currency), holder, atMs);
  const zone = homeZoneOf(sourceCurrency);
  const { day, month } = limitWindows(atMs, zone);
  const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
  const isLower = hasLowerLimits(holder.lowerUntilMs, atMs);
  return {
    name: rule.name,
    currency,
    minimum_per_transaction: wire(row.minimumPerTransaction),
    maximum_per_transaction: wire(row.maximumPerTransaction),
    daily_amount: wire(row.dailyAmount),
    monthly_amount: wire(row.monthlyAmount),
    daily_count: row.dailyCount,
    monthly_count: row.monthlyCount,
    used_today: wire(use.dayAmount),
    used_month: wire(use.monthAmount),
    used_count_today: use.dayCount,
    used_count_month: use.monthCount,
    resets_at: new Date(day.toMs).toISOString(),
    month_resets_at: new Date(month.toMs).toISOString(),
    zone,
    lower_until: isLower ? new Date(holder.lowerUntilMs!).toISOString() : null,
  };
};

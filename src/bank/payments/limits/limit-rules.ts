import type { Selectable } from 'kysely';
import { homeZoneOf } from '#domain/countries.ts';
import type {
  LimitHolder,
  LimitRaise,
  LimitRow,
  LimitUse,
  RemainingLimit,
} from '#domain/limits.ts';
import {
  hasLowerLimits,
  limitRefusal,
  limitWindows,
  limitsInForce,
  standardLimits,
  raiseInForce,
} from '#domain/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { ProfileType } from '#bank/database/tables/accounts.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { CountedLimit } from '../steps/requests.ts';
import type { TransferRuleTable } from '#bank/database/tables/transfers.ts';

/** The refusal for an exceeded limit, with the largest amount that is still possible. */
export const limitExceeded = (
  { rule, remaining, resetsAtMs }: RemainingLimit,
  currency: Currency,
) =>
  refused('limit_exceeded', {
    facts: {
      rule,
      remaining: toWireAmount(money(currency, remaining)),
      currency,
      resets_at: resetsAtMs === undefined ? null : new Date(resetsAtMs).toISOString(),
    },
  });

/**
 * Refuses `limit_exceeded`, naming the rule, the largest amount that is still possible and when the
 * limit resets (product.md B4). Submitting counts again under a lock.
 */
export const requireWithinLimit = async (db: Executor, check: LimitCheck): Promise<void> => {
  const { row, holder, atMs, amount } = check;
  const inForce = limitsInForce(row, holder, atMs);
  const windows = limitWindows(atMs, homeZoneOf(check.sourceCurrency));
  const use = await readLimitUse(db, check.rule, check);
  const refusal = limitRefusal(amount, inForce, use, windows);
  if (refusal !== undefined) throw limitExceeded(refusal, row.currency);
};

/** The profile, kind of source account and moment (bank time) that limits apply to. */
export interface LimitScope {
  readonly profileId: string;
  readonly holder: LimitHolder;
  readonly sourceCurrency: Currency;
  readonly atMs: number;
}

/** The rules in force at a moment, by name. */
export const readLimitRules = async (
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

/** Use of a rule by a profile in the day and month of a moment. */
export const readLimitUse = async (
  db: Executor,
  rule: string,
  { profileId, sourceCurrency, atMs }: LimitScope,
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

/** A rule as shown to its customer, with its current use. */
export const limitView = (
  rule: Selectable<TransferRuleTable>,
  use: LimitUse,
  { holder, sourceCurrency, atMs }: LimitScope,
): TransferLimit => {
  const { currency } = rule;
  const row = limitsInForce(limitRowOf(rule, currency), holder, atMs);
  const zone = homeZoneOf(sourceCurrency);
  const { day, month } = limitWindows(atMs, zone);
  const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
  const isLower = hasLowerLimits(holder.lowerUntilMs, atMs);
  const raise = raiseInForce(holder, atMs);
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
    is_raised: raise !== undefined,
    raised_until: raise?.untilMs === undefined ? null : new Date(raise.untilMs).toISOString(),
  };
};

type RuleFigures = Omit<Selectable<TransferRuleTable>, 'name' | 'effective_at' | 'currency'>;

/** A stored rule as the input of domain/limits.ts. */
export const limitRowOf = (figures: RuleFigures, currency: Currency): LimitRow => ({
  currency,
  minimumPerTransaction: figures.minimum_per_transaction,
  maximumPerTransaction: figures.maximum_per_transaction,
  dailyAmount: figures.daily_amount,
  monthlyAmount: figures.monthly_amount,
  dailyCount: figures.daily_count,
  monthlyCount: figures.monthly_count,
});

const isBusinessProfile = (type: ProfileType | null): boolean => type !== null && type !== 'PERSON';

/** The limits of a stored rule for a kind of profile, without raises and reductions. */
export const standardLimitsOf = (
  rule: Selectable<TransferRuleTable>,
  profileType: ProfileType,
): LimitRow =>
  standardLimits(limitRowOf(rule, rule.currency), { isBusiness: isBusinessProfile(profileType) });

/** The properties of a customer that change their limits. */
export const limitHolderOf = (customer: {
  readonly profileType: ProfileType | null;
  readonly hasFullAccess: boolean;
  readonly lowerUntil: Date | null;
  readonly raise: LimitRaise | undefined;
  /** Of the customer: Business gives their own accounts the limits of a business. */
  readonly plan: SubscriptionPlan;
}): LimitHolder => ({
  isBusiness: isBusinessProfile(customer.profileType) || planTerms[customer.plan].hasBusinessLimits,
  hasFullAccess: customer.hasFullAccess,
  lowerUntilMs: customer.lowerUntil?.getTime(),
  raise: customer.raise,
});

/** An amount to send and the limits to check it against. */
export interface LimitCheck {
  /** The profile of the source account; its counters are used (product.md A36). */
  readonly profileId: string;
  readonly holder: LimitHolder;
  /** Days and months are those of the home zone of the source account (reliability.md T17). */
  readonly sourceCurrency: Currency;
  readonly rule: string;
  readonly row: LimitRow;
  /** Minor units of the rule's currency. */
  readonly amount: bigint;
  /** Bank time. */
  readonly atMs: number;
}

/** The ceilings that the database checks when it counts a transfer. */
export const countedLimit = (check: LimitCheck): CountedLimit => {
  const inForce = limitsInForce(check.row, check.holder, check.atMs);
  return {
    rule: check.rule,
    zone: homeZoneOf(check.sourceCurrency),
    amount: check.amount,
    maximum: inForce.maximumPerTransaction,
    dayAmount: inForce.dailyAmount,
    dayCount: inForce.dailyCount,
    monthAmount: inForce.monthlyAmount,
    monthCount: inForce.monthlyCount,
  };
};

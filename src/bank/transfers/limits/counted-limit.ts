import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import type { LimitHolder, LimitRow } from '#domain/limits.ts';
import { limitsInForce } from '#domain/limits.ts';
import type { Selectable } from 'kysely';
import type { ProfileType } from '../../accounts/tables.ts';
import type { CountedLimit } from '../sending/place.ts';
import type { TransferRuleTable } from '../tables.ts';

type RuleFigures = Omit<Selectable<TransferRuleTable>, 'name' | 'effective_at' | 'currency'>;

/** A stored rule as domain/limits.ts reads it. */
export const limitRowOf = (figures: RuleFigures, currency: Currency): LimitRow => ({
  currency,
  minimumPerTransaction: figures.minimum_per_transaction,
  maximumPerTransaction: figures.maximum_per_transaction,
  dailyAmount: figures.daily_amount,
  monthlyAmount: figures.monthly_amount,
  dailyCount: figures.daily_count,
  monthlyCount: figures.monthly_count,
});

/** What of a customer changes their limits. */
export const limitHolderOf = (told: {
  readonly profileType: ProfileType | null;
  readonly hasFullAccess: boolean;
  readonly lowerUntil: Date | null;
}): LimitHolder => ({
  isBusiness: told.profileType !== null && told.profileType !== 'PERSON',
  hasFullAccess: told.hasFullAccess,
  lowerUntilMs: told.lowerUntil?.getTime(),
});

/** An amount to be sent, and the limits it is judged by. */
export interface LimitedSending {
  /** The profile of the account that pays, to which the counter belongs (product.md A36). */
  readonly profileId: string;
  readonly holder: LimitHolder;
  /** Days and months are those of the home zone of the account that pays (reliability.md T17). */
  readonly sourceCurrency: Currency;
  readonly rule: string;
  readonly row: LimitRow;
  /** Minor units of the rule's currency. */
  readonly amount: bigint;
  /** Bank time. */
  readonly atMs: number;
}

/** The ceilings the database counts a transfer against. */
export const countedLimit = (sending: LimitedSending): CountedLimit => {
  const inForce = limitsInForce(sending.row, sending.holder, sending.atMs);
  return {
    rule: sending.rule,
    zone: homeZoneOf(sending.sourceCurrency),
    amount: sending.amount,
    maximum: inForce.maximumPerTransaction,
    dayAmount: inForce.dailyAmount,
    dayCount: inForce.dailyCount,
    monthAmount: inForce.monthlyAmount,
    monthCount: inForce.monthlyCount,
  };
};

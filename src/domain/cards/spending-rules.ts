import type { ReasonCode } from '../transactions/reason-codes.ts';

/** The periods of a card's limits, the single payment first (product.md B8). */
export const spendingPeriods = ['transaction', 'day', 'week', 'month'] as const;
export type SpendingPeriod = (typeof spendingPeriods)[number];

/** A limit of one period: minor units and a number of payments; null where there is none. */
export interface SpendingLimit {
  readonly amount: bigint | null;
  readonly transactions: number | null;
}

/** The limits of a card. A single payment has no number of payments. */
export type SpendingLimits = Readonly<Record<SpendingPeriod, SpendingLimit>>;

/** The decline of a payment above the limit of a period. */
export const limitDeclines: Readonly<Record<SpendingPeriod, ReasonCode>> = {
  transaction: 'CARD_TRANSACTION_LIMIT',
  day: 'CARD_DAY_LIMIT',
  week: 'CARD_WEEK_LIMIT',
  month: 'CARD_MONTH_LIMIT',
};

/** What a customer can switch off on a card. */
export const cardControls = ['online', 'atm', 'contactless', 'international'] as const;
export type CardControl = (typeof cardControls)[number];

/** The decline of a payment that a control forbids. */
export const controlDeclines: Readonly<Record<CardControl, ReasonCode>> = {
  online: 'CARD_ONLINE_OFF',
  atm: 'CARD_ATM_OFF',
  contactless: 'CARD_CONTACTLESS_OFF',
  international: 'CARD_INTERNATIONAL_OFF',
};

/** How a merchant read the card. */
export const entryModes = ['CHIP', 'CONTACTLESS', 'ONLINE', 'ATM'] as const;
export type EntryMode = (typeof entryModes)[number];

/** The control that an entry mode needs; a chip payment needs none. */
export const controlOfEntryMode: Readonly<Record<EntryMode, CardControl | undefined>> = {
  CHIP: undefined,
  CONTACTLESS: 'contactless',
  ONLINE: 'online',
  ATM: 'atm',
};

/** The most cards of one account that are not terminated. */
export const maxOpenCards = 5;

/** The most merchant categories that a card can block. */
export const maxBlockedCategories = 50;

/** The field of the first limit that contradicts a wider one, such as a day above its month. */
export const findLimitConflict = (limits: SpendingLimits): SpendingPeriod | undefined =>
  spendingPeriods.find((period, place) =>
    spendingPeriods
      .slice(place + 1)
      .some(
        (wider) =>
          isAbove(limits[period].amount, limits[wider].amount) ||
          isAbove(limits[period].transactions, limits[wider].transactions),
      ),
  );

/**
 * Whether the limits after a change allow more than those before: a higher amount or number of
 * payments in some period, or none where there was one. A raise needs a recent sign-in (product.md B1).
 */
export const isLimitRaised = (before: SpendingLimits, after: SpendingLimits): boolean =>
  spendingPeriods.some(
    (period) =>
      allowsMore(before[period].amount, after[period].amount) ||
      allowsMore(before[period].transactions, after[period].transactions),
  );

const allowsMore = (before: bigint | number | null, after: bigint | number | null): boolean =>
  before !== null && (after === null || after > before);

const isAbove = (one: bigint | number | null, other: bigint | number | null): boolean =>
  one !== null && other !== null && one > other;

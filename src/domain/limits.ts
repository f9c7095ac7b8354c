import type { InstantRange } from './calendar/days.ts';
import { localDayAt, localMonthAt, rangeOfDays, rangeOfMonth } from './calendar/days.ts';
import type { Zone } from './calendar/zone-offset.ts';
import type { Currency, Money } from './money/money.ts';
import type { SendTarget } from './permissions/rules.ts';

/** The six labels of a limit, in the specification's order (spec 9). */
export const limitRules = [
  'minimum_per_transaction',
  'maximum_per_transaction',
  'daily_amount',
  'monthly_amount',
  'daily_count',
  'monthly_count',
] as const;

export type LimitRule = (typeof limitRules)[number];

/** The limits of one row of product.md B5; amounts in minor units of its currency. */
export interface LimitRow {
  readonly currency: Currency;
  readonly minimumPerTransaction: bigint;
  readonly maximumPerTransaction: bigint;
  readonly dailyAmount: bigint;
  readonly monthlyAmount: bigint;
  readonly dailyCount: number;
  readonly monthlyCount: number;
}

/** The facts about a customer that change the limits. */
export interface LimitHolder {
  readonly isBusiness: boolean;
  readonly hasFullAccess: boolean;
  /** End of the lower limits after a change of e-mail or mobile number (decision 31). */
  readonly lowerUntilMs: number | undefined;
  /** What staff granted for the row, if anything (issue 49). */
  readonly raise?: LimitRaise | undefined;
}

/** Higher amounts of one row for one profile, in minor units of the row's currency. */
export interface LimitRaise {
  readonly maximumPerTransaction: bigint;
  readonly dailyAmount: bigint;
  readonly monthlyAmount: bigint;
  /** The end, exclusive; undefined without one. */
  readonly untilMs: number | undefined;
}

/** Amounts and counts already used in the current day and month. */
export interface LimitUse {
  readonly dayAmount: bigint;
  readonly monthAmount: bigint;
  readonly dayCount: number;
  readonly monthCount: number;
}

/** The day and month of a moment; usage resets at their end. */
export interface LimitWindows {
  readonly day: InstantRange;
  readonly month: InstantRange;
}

/** The amount still available for one transfer, and the rule that bounds it. */
export interface RemainingLimit {
  readonly rule: LimitRule;
  readonly remaining: bigint;
  /** When usage resets; undefined for a limit of a single transfer. */
  readonly resetsAtMs: number | undefined;
}

/**
 * A customer's limits at a moment (product.md B5, B16): four times as high for a business, a tenth
 * of the amounts before full access and for a day after a change of contact details. The two
 * reductions do not multiply, and the minimum is the same for everyone. A raise by staff does not
 * count while limits are lower, since lower limits protect a customer from others.
 */
export const limitsInForce = (row: LimitRow, holder: LimitHolder, nowMs: number): LimitRow => {
  const ofKind = standardLimits(row, holder);
  if (hasReducedLimits(holder, nowMs)) return oneTenth(ofKind);
  const raise = raiseInForce(holder, nowMs);
  return raise === undefined ? ofKind : withRaise(ofKind, raise);
};

/** The limits of a kind of customer, without raises and reductions. */
export const standardLimits = (
  row: LimitRow,
  { isBusiness }: Pick<LimitHolder, 'isBusiness'>,
): LimitRow => (isBusiness ? timesFour(row) : row);

const hasReducedLimits = ({ hasFullAccess, lowerUntilMs }: LimitHolder, nowMs: number): boolean =>
  !hasFullAccess || hasLowerLimits(lowerUntilMs, nowMs);

/** The raise that counts for a customer at a moment; undefined if none does. */
export const raiseInForce = (holder: LimitHolder, nowMs: number): LimitRaise | undefined => {
  const { raise } = holder;
  const isOver = raise?.untilMs !== undefined && nowMs >= raise.untilMs;
  return isOver || hasReducedLimits(holder, nowMs) ? undefined : raise;
};

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

// A raise never lowers a limit: the table may have been raised since.
const withRaise = (row: LimitRow, raise: LimitRaise): LimitRow => ({
  ...row,
  maximumPerTransaction: larger(row.maximumPerTransaction, raise.maximumPerTransaction),
  dailyAmount: larger(row.dailyAmount, raise.dailyAmount),
  monthlyAmount: larger(row.monthlyAmount, raise.monthlyAmount),
});

/** How many times higher the limits of a business are (product.md B5). */
export const businessFactor = 4;

const timesFour = (row: LimitRow): LimitRow => ({
  ...row,
  maximumPerTransaction: row.maximumPerTransaction * BigInt(businessFactor),
  dailyAmount: row.dailyAmount * BigInt(businessFactor),
  monthlyAmount: row.monthlyAmount * BigInt(businessFactor),
  dailyCount: row.dailyCount * businessFactor,
  monthlyCount: row.monthlyCount * businessFactor,
});

// Counts stay: a tenth of three wires a day would be none, which would close what spec 6 leaves
// open.
const oneTenth = (row: LimitRow): LimitRow => ({
  ...row,
  maximumPerTransaction: row.maximumPerTransaction / lowerLimitsDivisor,
  dailyAmount: row.dailyAmount / lowerLimitsDivisor,
  monthlyAmount: row.monthlyAmount / lowerLimitsDivisor,
});

/** The day and month of a moment in the home zone of the source account (product.md B5). */
export const limitWindows = (nowMs: number, zone: Zone): LimitWindows => {
  const day = localDayAt(nowMs, zone);
  return {
    day: rangeOfDays(day, day, zone),
    month: rangeOfMonth(localMonthAt(nowMs, zone), zone),
  };
};

/**
 * The side of a transfer that a row limits: the one in the row's currency. Throws a TypeError if
 * there is none.
 */
export const limitedAmount = (
  price: { readonly send: Money; readonly receive: Money },
  currency: Currency,
): Money => {
  const side = [price.send, price.receive].find((amount) => amount.currency === currency);
  if (!side) throw new TypeError(`neither amount of the transfer is in ${currency}`);
  return side;
};

/**
 * The rule with the least remaining amount; of two equal ones the one that resets later, since
 * waiting for the other would not help.
 */
export const tightestLimit = (
  row: LimitRow,
  use: LimitUse,
  windows: LimitWindows,
): RemainingLimit =>
  remainingLimits(row, use, windows).reduce((tightest, limit) =>
    isTighter(limit, tightest) ? limit : tightest,
  );

const remainingLimits = (
  row: LimitRow,
  use: LimitUse,
  windows: LimitWindows,
): readonly RemainingLimit[] => {
  const dayEndsMs = windows.day.toMs;
  const monthEndsMs = windows.month.toMs;
  const limits: RemainingLimit[] = [
    {
      rule: 'maximum_per_transaction',
      remaining: row.maximumPerTransaction,
      resetsAtMs: undefined,
    },
    {
      rule: 'daily_amount',
      remaining: left(row.dailyAmount, use.dayAmount),
      resetsAtMs: dayEndsMs,
    },
    {
      rule: 'monthly_amount',
      remaining: left(row.monthlyAmount, use.monthAmount),
      resetsAtMs: monthEndsMs,
    },
  ];
  // A count limits nothing until it is used up.
  if (use.dayCount >= row.dailyCount) {
    limits.push({ rule: 'daily_count', remaining: 0n, resetsAtMs: dayEndsMs });
  }
  if (use.monthCount >= row.monthlyCount) {
    limits.push({ rule: 'monthly_count', remaining: 0n, resetsAtMs: monthEndsMs });
  }
  return limits;
};

const left = (limit: bigint, used: bigint): bigint => (used < limit ? limit - used : 0n);

const isTighter = (one: RemainingLimit, other: RemainingLimit): boolean =>
  one.remaining === other.remaining
    ? (one.resetsAtMs ?? 0) > (other.resetsAtMs ?? 0)
    : one.remaining < other.remaining;

/**
 * The rule that rejects an amount, or undefined (`limit_exceeded` of product.md B4). `remaining` is
 * always what could be sent instead.
 */
export const limitRefusal = (
  amount: bigint,
  row: LimitRow,
  use: LimitUse,
  windows: LimitWindows,
): RemainingLimit | undefined => {
  const tightest = tightestLimit(row, use, windows);
  if (amount > tightest.remaining) return tightest;
  return amount < row.minimumPerTransaction
    ? { ...tightest, rule: 'minimum_per_transaction', resetsAtMs: undefined }
    : undefined;
};

/** The rows of the limits table (product.md B5). Top-ups and deposits have rows too. */
export const limitGroups = [
  'OWN',
  'INTERNAL_USD',
  'INTERNAL_BDT',
  'ACH',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'USD_TO_BDT',
  'USD_TO_BANK',
  'MOBILE_WALLET',
  'IPAY',
  'WITHDRAW_TO_BD',
  'TOP_UP',
  'ADD_MONEY_ACH',
  'ADD_MONEY_CARD',
  'ADD_MONEY_CHECK',
] as const;

export type LimitGroup = (typeof limitGroups)[number];

/**
 * The row of top-ups. Its days are Dhaka's for every source account: counted in two zones, one
 * limit would become two.
 */
export const topUpLimitGroup = 'TOP_UP' satisfies LimitGroup;

/** The row of each target; targets of one row share its limits. */
export const limitGroupOf: Readonly<Record<SendTarget, LimitGroup>> = {
  MY_ACCOUNT: 'OWN',
  USER_ACCOUNT: 'INTERNAL_USD',
  ACH: 'ACH',
  PLAID: 'ACH',
  DOMESTIC_WIRE: 'DOMESTIC_WIRE',
  BD_WIRE: 'BD_WIRE',
  USD_TO_BDT: 'USD_TO_BDT',
  USD_TO_OTHER_BDT: 'USD_TO_BDT',
  USD_TO_BANK: 'USD_TO_BANK',
  BKASH: 'MOBILE_WALLET',
  NAGAD: 'MOBILE_WALLET',
  UPAY: 'MOBILE_WALLET',
  IPAY: 'IPAY',
  WITHDRAW_TO_BD: 'WITHDRAW_TO_BD',
  WITHDRAW_TO_BD_BANK: 'WITHDRAW_TO_BD',
  OTHER_KHEYA_BDT: 'INTERNAL_BDT',
};

/** The targets of a row; empty for top-ups and deposits. */
export const targetsOfGroup = (group: LimitGroup): readonly SendTarget[] =>
  (Object.keys(limitGroupOf) as SendTarget[]).filter((target) => limitGroupOf[target] === group);

/** How long limits are lower after a change of e-mail or mobile number (product.md B16). */
const lowerLimitsMs = 24 * 3_600_000;

/** The divisor of the reduced limits, as before full access (product.md B5). */
const lowerLimitsDivisor = 10n;

/** When lower limits end, in bank time, after a change at `changedAtMs`. */
export const lowerLimitsUntilMs = (changedAtMs: number): number => changedAtMs + lowerLimitsMs;

/** Whether limits are lower; the end itself is exclusive. */
export const hasLowerLimits = (untilMs: number | undefined, nowMs: number): boolean =>
  untilMs !== undefined && nowMs < untilMs;

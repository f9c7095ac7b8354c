import type { Day } from '../calendar/local-day.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/send-targets.ts';

/** What a fee is for; each has its words on the screens. */
export const feeKinds = [
  'ACH',
  'ACH_SAME_DAY',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'MOBILE_WALLET',
  'BD_BANK',
] as const;

export type FeeKind = (typeof feeKinds)[number];

/** One fee as it is asked, in the currency of what is sent. */
export interface FeeTerm {
  readonly kind: FeeKind;
  readonly amount: Money;
  /** What is sent from here on is free of it. */
  readonly freeFrom?: bigint;
}

/**
 * The bank's prices from a day on. They are configuration: customers are told of a change before its
 * day, and what was asked on an earlier day can always be looked up (domain.md).
 */
export interface FeeSchedule {
  readonly effectiveFrom: Day;
  /** How far the rate of a conversion lies below the market's, in hundredths of a percent. */
  readonly marginBasisPoints: number;
  readonly terms: Readonly<Record<SendTarget, readonly FeeTerm[]>>;
  /** In their place where it is to be there on the same day. */
  readonly sameDayTerms: Readonly<Partial<Record<SendTarget, readonly FeeTerm[]>>>;
}

/** A fee that is asked, in the currency of what is sent. */
export interface Fee {
  readonly kind: FeeKind;
  readonly amount: Money;
}

/** The prices in force on a day: the latest that had begun. Throws a RangeError before the first. */
export const feeScheduleOn = (schedules: readonly FeeSchedule[], day: Day): FeeSchedule => {
  const begun = schedules
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const [latest] = begun;
  if (!latest) throw new RangeError(`no prices were in force on ${day}`);
  return latest;
};

/** What is asked for a target: of some more, where it is to be there on the same day (product.md B18). */
export const termsOf = (
  { terms, sameDayTerms }: FeeSchedule,
  target: SendTarget,
  isSameDay: boolean,
): readonly FeeTerm[] => (isSameDay ? sameDayTerms[target] : undefined) ?? terms[target];

/** The fees of sending an amount. One that is waived is left out, not shown as nothing. */
export const feesOf = (terms: readonly FeeTerm[], send: Money): readonly Fee[] =>
  terms.flatMap(({ kind, amount, freeFrom }) =>
    freeFrom !== undefined && send.minor >= freeFrom ? [] : [{ kind, amount }],
  );

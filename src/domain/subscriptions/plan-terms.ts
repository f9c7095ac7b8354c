import type { SendTarget } from '../permissions/rules.ts';
import type { FeeSchedule, FeeTerm } from '../quotes.ts';
import type { SubscriptionPlan, SupportLevel } from './plans.ts';

/** What a plan costs and changes. */
export interface PlanTerms {
  /** Cents a month. */
  readonly monthlyFee: bigint;
  /** The margin below the market rate, in basis points; undefined for that of the price schedule. */
  readonly marginBasisPoints: number | undefined;
  /** Fees instead of those of the price schedule; never higher. */
  readonly fees: Readonly<Partial<Record<SendTarget, readonly FeeTerm[]>>>;
  /** Physical cards without a fee in 365 days. */
  readonly freeCardsAYear: number;
  /** Whether the customer's own accounts have the limits of a business, four times as high (B5). */
  readonly hasBusinessLimits: boolean;
  readonly support: SupportLevel;
  /** Whether it also counts for the accounts of the customer's businesses. */
  readonly coversBusinesses: boolean;
}

const dollars = (kind: FeeTerm['kind'], minor: bigint): readonly FeeTerm[] => [
  { kind, amount: { currency: 'USD', minor } },
];

/** Fees that both paid plans have: 50 cents less to a bank in Bangladesh, wallets without a fee. */
const paidFees: PlanTerms['fees'] = {
  USD_TO_BANK: dollars('BD_BANK', 99n),
  BKASH: [],
  NAGAD: [],
  UPAY: [],
};

/** The plans and their prices (product.md B10). What B10 leaves open is our own decision (0156). */
export const planTerms: Readonly<Record<SubscriptionPlan, PlanTerms>> = {
  FREE: {
    monthlyFee: 0n,
    marginBasisPoints: undefined,
    fees: {},
    freeCardsAYear: 0,
    hasBusinessLimits: false,
    support: 'STANDARD',
    coversBusinesses: true,
  },
  PLUS: {
    monthlyFee: 2_99n,
    marginBasisPoints: 50,
    fees: { ...paidFees, DOMESTIC_WIRE: dollars('DOMESTIC_WIRE', 12_00n) },
    freeCardsAYear: 1,
    hasBusinessLimits: false,
    support: 'FIRST',
    coversBusinesses: false,
  },
  BUSINESS: {
    monthlyFee: 9_99n,
    marginBasisPoints: 50,
    fees: { ...paidFees, DOMESTIC_WIRE: dollars('DOMESTIC_WIRE', 10_00n) },
    freeCardsAYear: 5,
    hasBusinessLimits: true,
    support: 'OWN_CONTACT',
    coversBusinesses: true,
  },
};

/** The plan that counts for an account: PLUS is for a customer's own accounts only. */
export const planForProfile = (plan: SubscriptionPlan, isBusiness: boolean): SubscriptionPlan =>
  isBusiness && !planTerms[plan].coversBusinesses ? 'FREE' : plan;

/** The prices of a schedule as a plan changes them. */
export const planSchedule = (schedule: FeeSchedule, plan: SubscriptionPlan): FeeSchedule => {
  const { marginBasisPoints, fees } = planTerms[plan];
  return {
    ...schedule,
    marginBasisPoints: marginBasisPoints ?? schedule.marginBasisPoints,
    terms: { ...schedule.terms, ...fees },
  };
};

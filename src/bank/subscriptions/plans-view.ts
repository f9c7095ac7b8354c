import type { Day } from '#domain/calendar/days.ts';
import { businessFactor } from '#domain/limits.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { physicalCardFee } from '#domain/cards/physical-cards.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { feeScheduleOn } from '#domain/quotes.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { subscriptionPlans } from '#domain/subscriptions/plans.ts';
import { planSchedule, planTerms } from '#domain/subscriptions/plan-terms.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { PlanTerms } from '#contract/subscriptions.ts';

/** The ways whose fee a plan changes, in the order of the price list. */
const comparedTargets: readonly SendTarget[] = [
  'USD_TO_BANK',
  'BKASH',
  'NAGAD',
  'UPAY',
  'DOMESTIC_WIRE',
];

const planView = (plan: SubscriptionPlan, day: Day): PlanTerms => {
  const { monthlyFee, freeCardsAYear, hasBusinessLimits, support } = planTerms[plan];
  const { marginBasisPoints, terms } = planSchedule(feeScheduleOn(feeSchedules, day), plan);
  return {
    plan,
    price: toWireAmount(money('USD', monthlyFee)),
    currency: 'USD',
    margin_basis_points: marginBasisPoints,
    fees: comparedTargets.map((target) => {
      const [term] = terms[target];
      return {
        target,
        amount: toWireAmount(term?.amount ?? money('USD', 0n)),
        currency: 'USD' as const,
        free_from: term?.freeFrom === undefined ? null : toWireAmount(money('USD', term.freeFrom)),
      };
    }),
    card_fee: toWireAmount(money('USD', physicalCardFee('NEW', 'STANDARD'))),
    free_cards_a_year: freeCardsAYear,
    limit_factor: hasBusinessLimits ? businessFactor : 1,
    support,
  };
};

/** The plans with the prices of a day, the cheapest first. */
export const listPlans = (day: Day) => ({
  count: subscriptionPlans.length,
  results: subscriptionPlans.map((plan) => planView(plan, day)),
});

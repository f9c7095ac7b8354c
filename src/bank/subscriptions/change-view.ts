import { money, toWireAmount } from '#domain/money/money.ts';
import { periodDays } from '#domain/subscriptions/periods.ts';
import type { PaidPlan } from '#domain/subscriptions/plans.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import type { SubscriptionChange } from '#contract/subscriptions.ts';
import { type Debit, debitText } from './invoices.ts';
import type { PlannedChange } from './price-subscription.ts';
import { totalNow } from './price-subscription.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';

const dollars = (cents: bigint): string => toWireAmount(money('USD', cents));

type Line = SubscriptionChange['lines'][number];

const lineOf = (kind: Line['kind'], plan: Line['plan'], cents: bigint): Line => ({
  kind,
  plan,
  amount: dollars(cents),
  from: null,
  until: null,
  days: null,
  of_days: null,
});

const couponLines = (plan: Line['plan'], coupon: SubscriptionChange['coupon']): Line[] =>
  coupon ? [{ ...lineOf('COUPON', plan, 0n), amount: `-${coupon.discount}` }] : [];

const linesOf = (change: PlannedChange, old: PaidPlan | undefined): Line[] => {
  switch (change.kind) {
    case 'TRIAL':
    case 'SWITCH':
      return [{ ...lineOf('TRIAL', change.plan, 0n), ...change.period }];
    case 'START':
    case 'UPGRADE': {
      const { price, credit, days, ofDays } = change.price;
      const part = { ...change.period, days, of_days: ofDays };
      return [
        { ...lineOf('PLAN', change.plan, price), ...part },
        ...(old === undefined ? [] : [{ ...lineOf('CREDIT', old, -credit), ...part }]),
        ...couponLines(change.plan, change.coupon?.view ?? null),
      ];
    }
    case 'LATER':
    case 'KEEP':
      return [];
  }
};

/** The next bill after a change; null where none follows. */
const nextBillOf = (
  change: PlannedChange,
  row: SubscriptionRow | undefined,
): SubscriptionChange['next_bill'] => {
  if (change.plan === 'FREE') return null;
  const fee = dollars(planTerms[change.plan].monthlyFee);
  if (change.kind === 'TRIAL' || change.kind === 'SWITCH')
    return { day: change.period.until, amount: dollars(change.first.total), currency: 'USD' };
  const day = change.kind === 'START' ? change.period.until : row!.period_until;
  return { day, amount: fee, currency: 'USD' };
};

type Bill = Pick<
  SubscriptionChange,
  'total' | 'currency' | 'debit_amount' | 'debit_currency' | 'rate'
>;

/** A total in dollars, with what an account pays for it; without one, as a dollar account would. */
const billOf = (cents: bigint, debit: Debit | undefined): Bill => ({
  total: dollars(cents),
  currency: 'USD',
  debit_amount: debit ? debitText(debit) : dollars(cents),
  debit_currency: debit?.currency ?? 'USD',
  rate: debit?.rate ?? null,
});

/** A charge that is past due as the customer sees it before paying it. */
export const dueView = (
  row: SubscriptionRow,
  invoice: InvoiceRow,
  { debit, coupon }: { readonly debit: Debit; readonly coupon: SubscriptionChange['coupon'] },
): SubscriptionChange => {
  const { plan, period_from: from, period_until: until, price } = invoice;
  const days = periodDays({ from, until });
  return {
    plan,
    lines: [
      { ...lineOf('PLAN', plan, price), from, until, days, of_days: days },
      ...couponLines(plan, coupon),
    ],
    ...billOf(invoice.total, debit),
    starts_on: from,
    next_bill: {
      day: row.period_until,
      amount: dollars(planTerms[plan].monthlyFee),
      currency: 'USD',
    },
    coupon,
  };
};

/** A planned change as the customer sees it before confirming. */
export const changeView = (
  change: PlannedChange,
  row: SubscriptionRow | undefined,
  debit: Debit | undefined,
): SubscriptionChange => ({
  plan: change.plan,
  lines: linesOf(change, change.kind === 'UPGRADE' ? row?.plan : undefined),
  ...billOf(totalNow(change), debit),
  starts_on: change.startsOn,
  next_bill: nextBillOf(change, row),
  coupon: change.coupon?.view ?? null,
});

import { sampleId } from './samples.ts';
import type { PlanTerms, Subscription, SubscriptionChange } from '../data/subscription.ts';

const fees = (bank: string, wallet: string, wire: string): PlanTerms['fees'] => [
  { target: 'USD_TO_BANK', amount: bank, currency: 'USD', free_from: null },
  {
    target: 'BKASH',
    amount: wallet,
    currency: 'USD',
    free_from: wallet === '0.00' ? null : '100.00',
  },
  { target: 'DOMESTIC_WIRE', amount: wire, currency: 'USD', free_from: null },
];

const free: PlanTerms = {
  plan: 'FREE',
  price: '0.00',
  currency: 'USD',
  margin_basis_points: 80,
  fees: fees('1.49', '0.99', '15.00'),
  card_fee: '5.00',
  free_cards_a_year: 0,
  limit_factor: 1,
  support: 'STANDARD',
};

/** The three plans with the prices of product.md B10. */
export const planSamples: PlanTerms[] = [
  free,
  {
    ...free,
    plan: 'PLUS',
    price: '2.99',
    margin_basis_points: 50,
    fees: fees('0.99', '0.00', '12.00'),
    free_cards_a_year: 1,
    support: 'FIRST',
  },
  {
    ...free,
    plan: 'BUSINESS',
    price: '9.99',
    margin_basis_points: 50,
    fees: fees('0.99', '0.00', '10.00'),
    free_cards_a_year: 5,
    limit_factor: 4,
    support: 'OWN_CONTACT',
  },
];

/** A customer without a paid plan, who can still try one. */
export const freeSubscription: Subscription = {
  id: null,
  plan: 'FREE',
  status: 'ACTIVE',
  price: '0.00',
  currency: 'USD',
  started_on: null,
  current_period_end: null,
  next_plan: null,
  next_bill: null,
  pay_from_account: null,
  coupon: null,
  is_trial_available: true,
  tries: [],
  amount_due: null,
  free_cards_left: 0,
  savings: {
    since: null,
    margin: '0.00',
    transfer_fees: '0.00',
    cards: '0.00',
    total: '0.00',
    paid: '0.00',
  },
  invoices: [],
};

/** A customer without a paid plan, whose trial is over. */
export const triedSubscription: Subscription = { ...freeSubscription, is_trial_available: false };

/** Plus since November 8, after a trial, paid from the dollar account. */
export const plusSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  ...freeSubscription,
  id: sampleId(90),
  plan: 'PLUS',
  price: '2.99',
  started_on: '2026-10-09',
  current_period_end: '2026-12-08',
  next_bill: { day: '2026-12-08', amount: '2.99', currency: 'USD' },
  pay_from_account: sampleId(10),
  is_trial_available: false,
  free_cards_left: 1,
  savings: {
    since: '2026-11-08',
    margin: '1.47',
    transfer_fees: '1.99',
    cards: '0.00',
    total: '3.46',
    paid: '2.99',
  },
  invoices: [
    {
      id: sampleId(91),
      invoice_no: 'KS7F3K9Q2M',
      plan: 'PLUS',
      status: 'PAID',
      day: '2026-11-08',
      from: '2026-11-08',
      until: '2026-12-08',
      total: '2.99',
      currency: 'USD',
      transaction_id: sampleId(92),
    },
    {
      id: sampleId(93),
      invoice_no: 'KS7F3K9Q2L',
      plan: 'PLUS',
      status: 'TRIAL',
      day: '2026-10-09',
      from: '2026-10-09',
      until: '2026-11-08',
      total: '0.00',
      currency: 'USD',
      transaction_id: null,
    },
  ],
  ...change,
});

/** Two of four tries have failed. */
export const pastDueSubscription = plusSubscription({
  status: 'PAST_DUE',
  next_bill: null,
  amount_due: '2.99',
  tries: [
    { day: '2026-11-19', outcome: 'INSUFFICIENT_FUNDS' },
    { day: '2026-11-21', outcome: 'INSUFFICIENT_FUNDS' },
    { day: '2026-11-24', outcome: null },
    { day: '2026-11-26', outcome: null },
  ],
});

/** From Plus to Business in the middle of a period. */
export const upgrade: SubscriptionChange = {
  plan: 'BUSINESS',
  lines: [
    {
      kind: 'PLAN',
      plan: 'BUSINESS',
      amount: '5.00',
      from: '2026-11-23',
      until: '2026-12-08',
      days: 15,
      of_days: 30,
    },
    {
      kind: 'CREDIT',
      plan: 'PLUS',
      amount: '1.49',
      from: null,
      until: null,
      days: 15,
      of_days: 30,
    },
  ],
  total: '3.51',
  currency: 'USD',
  debit_amount: '3.51',
  debit_currency: 'USD',
  rate: null,
  starts_on: '2026-11-23',
  next_bill: { day: '2026-12-08', amount: '9.99', currency: 'USD' },
  coupon: null,
};

/** The trial of Plus. */
export const trial: SubscriptionChange = {
  ...upgrade,
  plan: 'PLUS',
  lines: [
    {
      kind: 'TRIAL',
      plan: 'PLUS',
      amount: '0.00',
      from: '2026-11-23',
      until: '2026-12-23',
      days: 30,
      of_days: 30,
    },
  ],
  total: '0.00',
  debit_amount: '0.00',
  next_bill: { day: '2026-12-23', amount: '2.99', currency: 'USD' },
};

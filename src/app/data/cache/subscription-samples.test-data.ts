import { id, unheardOf } from './canaries.test-data.ts';

const invoice = {
  ...unheardOf,
  id,
  invoice_no: 'KS7F3K9Q2M',
  plan: 'PLUS',
  status: 'PAID',
  day: '2026-11-08',
  from: '2026-11-08',
  until: '2026-12-08',
  total: '2.99',
  currency: 'USD',
  transaction_id: id,
};

/** The plans and the customer's subscription as the bank returns them, for what is stored on the device. */
export const subscriptionSamples: Readonly<Record<string, unknown>> = {
  'subscription-plans': {
    ...unheardOf,
    count: 1,
    results: [
      {
        ...unheardOf,
        plan: 'PLUS',
        price: '2.99',
        currency: 'USD',
        margin_basis_points: 50,
        fees: [{ target: 'BKASH', amount: '0.99', currency: 'USD', free_from: '100.00' }],
        card_fee: '5.00',
        free_cards_a_year: 1,
        limit_factor: 1,
        support: 'FIRST',
      },
    ],
  },
  subscription: {
    ...unheardOf,
    id,
    plan: 'PLUS',
    status: 'PAST_DUE',
    price: '2.99',
    currency: 'USD',
    started_on: '2026-10-09',
    current_period_end: '2026-12-08',
    next_plan: null,
    next_bill: null,
    pay_from_account: id,
    coupon: null,
    is_trial_available: false,
    tries: [{ ...unheardOf, day: '2026-11-19', outcome: 'INSUFFICIENT_FUNDS' }],
    amount_due: '2.99',
    free_cards_left: 1,
    savings: {
      ...unheardOf,
      since: '2026-11-08',
      margin: '1.47',
      transfer_fees: '1.99',
      cards: '0.00',
      total: '3.46',
      paid: '2.99',
    },
    invoices: [invoice],
  },
};

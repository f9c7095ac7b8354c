import { at, cardNumber, id, unheardOf } from './canaries.test-data.ts';

const claim = {
  ...unheardOf,
  id,
  reference: 'KC7F3K9Q2M',
  ticket_id: id,
  kind: 'CARD_DISPUTE',
  problem: 'CHARGED_TWICE',
  status: 'WON',
  transaction_id: id,
  transfer_id: null,
  account_id: id,
  paid_to: `Shop ${cardNumber}`,
  paid_at: at,
  paid_amount: '64.20',
  currency: 'USD',
  amount: '64.20',
  fee: '0.00',
  remedy: 'REFUND',
  noticed_on: null,
  liability_limit: null,
  created_at: at,
  deadlines: {
    claimable_until: '2027-01-30',
    credit_by: '2026-12-08',
    decide_by: '2027-02-22',
    report_by: null,
  },
  credit: null,
  refund_account: { id, nickname: `Old ${cardNumber}`, last_four: '7731' },
  decision: {
    reason: `The merchant charged ${cardNumber} twice.`,
    decided_at: at,
    refunded_amount: '64.20',
    resent: null,
  },
  events: [{ kind: 'OPENED', amount: { amount: '64.20', currency: 'USD' }, happened_at: at }],
};

/** A customer's claims, with numbers that merchants and staff wrote into them. */
export const claimSamples: Readonly<Record<string, unknown>> = {
  claims: { results: [claim], count: 1 },
  claim,
};

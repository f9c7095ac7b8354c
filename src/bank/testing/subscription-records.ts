import type { Subscription } from '#contract/subscriptions.ts';
import type { PaidPlan } from '#domain/subscriptions/plans.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';

/** Calls the bank's API as one customer. */
type Call = (
  method: string,
  path: string,
  body?: string,
  type?: string,
  hasKey?: boolean,
) => Promise<Response>;

/** A plan in its trial, paid from an account, and its invoice. */
export const addSubscriptionRecords = async (
  call: Call,
  accountId: string,
): Promise<{ readonly subscription: string; readonly invoice: string }> => {
  const body = JSON.stringify({
    plan: 'PLUS',
    account_id: accountId,
    total: '0.00',
    debit_amount: '0.00',
  });
  const made = await call('POST', '/subscription/', body, 'application/json', true);
  if (made.status !== 201) throw new Error(await made.text());
  const { id, invoices } = (await made.json()) as Subscription;
  return { subscription: id!, invoice: invoices[0]!.id };
};

/** Starts a plan, which counts at once: its trial, or a month for what the customer saw as its total. */
export const startPlan = async (
  bank: Bank,
  customerId: string,
  accountId: string,
  plan: PaidPlan,
  total = '0.00',
): Promise<Subscription> => {
  const body = { plan, account_id: accountId, total, debit_amount: total };
  const { subscription } = await transaction(bank.db, (trx) =>
    startSubscription(trx, bank, customerId, body, undefined),
  );
  return subscription;
};

const inAccount = (more: object) => ({
  names: 'account',
  body: (id: string) => JSON.stringify({ plan: 'BUSINESS', account_id: id, ...more }),
  type: 'application/json',
});

/** The calls of subscriptions with the record that each names (others-records.pg.test.ts). */
export const subscriptionRows = {
  quoteSubscription: inAccount({}),
  createSubscription: { ...inAccount({ total: '0.00', debit_amount: '0.00' }), hasKey: true },
  updateSubscription: {
    names: 'subscription',
    body: () => JSON.stringify({ cancel_at_period_end: true }),
    type: 'application/json',
  },
  getSubscriptionInvoice: { names: 'invoice' },
};

import { money, toWireAmount } from '#domain/money/money.ts';
import { retryDays } from '#domain/subscriptions/periods.ts';
import { addDays } from '#domain/calendar/days.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import type { Subscription, SubscriptionInvoice } from '#contract/subscriptions.ts';
import { paidCouponView } from '../coupons/use-coupon.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { hasTrial } from './price-subscription.ts';
import { readFreeCardsLeft } from '../plans/customer-plan.ts';
import { readSavings } from '../plans/savings.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';
import { findLive } from './subscription-rows.ts';

const dollars = (cents: bigint): string => toWireAmount(money('USD', cents));

/** Invoices shown; two years of a monthly plan. */
const shownInvoices = 24;

const readShownInvoices = (db: Executor, customerId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('subscription_invoice as i')
    .innerJoin('subscription as s', 's.id', 'i.subscription_id')
    .selectAll('i')
    .where('s.customer_id', '=', customerId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(shownInvoices)
    .execute();

const invoiceView = (row: InvoiceRow): SubscriptionInvoice => ({
  id: row.id,
  invoice_no: row.invoice_no,
  plan: row.plan,
  status: row.status,
  day: row.made_on,
  from: row.period_from,
  until: row.period_until,
  total: dollars(row.total),
  currency: 'USD',
  transaction_id: row.payment_id,
});

/** The failed tries of an invoice and the planned ones. */
const readTries = async (db: Executor, invoiceId: string): Promise<Subscription['tries']> => {
  const failed = await db
    .selectFrom('subscription_try')
    .select(['day', 'outcome'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute();
  const first = failed[0]?.day;
  const planned = first === undefined ? [] : retryDays.slice(failed.length - 1);
  return [...failed, ...planned.map((days) => ({ day: addDays(first!, days), outcome: null }))];
};

/** The coupon of an invoice as shown; null without one. */
export const readInvoiceCoupon = async (
  db: Executor,
  invoice: InvoiceRow | undefined,
): Promise<Subscription['coupon']> => {
  if (invoice === undefined || invoice.customer_coupon_id === null) return null;
  const row = await db
    .selectFrom('customer_coupon as own')
    .innerJoin('coupon', 'coupon.id', 'own.coupon_id')
    .select(['coupon.code as coupon_code', 'coupon.title as coupon_title'])
    .select('coupon.kind as coupon_kind')
    .where('own.id', '=', invoice.customer_coupon_id)
    .executeTakeFirstOrThrow();
  return paidCouponView(row, { currency: 'USD', minor: invoice.discount });
};

const nextBill = (
  row: SubscriptionRow,
  upcoming: InvoiceRow | undefined,
): Subscription['next_bill'] => {
  if (row.status === 'CANCEL_AT_END' || row.status === 'CANCELLED') return null;
  const fee = planTerms[row.next_plan ?? row.plan].monthlyFee;
  return { day: row.period_until, amount: dollars(upcoming?.total ?? fee), currency: 'USD' };
};

type OwnView = Omit<Subscription, 'is_trial_available' | 'free_cards_left' | 'invoices'>;

/** What a customer without a paid plan has. */
const freeView: OwnView = {
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
  tries: [],
  amount_due: null,
  savings: {
    since: null,
    margin: '0.00',
    transfer_fees: '0.00',
    cards: '0.00',
    total: '0.00',
    paid: '0.00',
  },
};

const paidView = async (
  db: Executor,
  row: SubscriptionRow,
  invoices: readonly InvoiceRow[],
): Promise<OwnView> => {
  const own = invoices.filter(({ subscription_id: id }) => id === row.id);
  const upcoming = own.find(({ status }) => status === 'UPCOMING');
  const unpaid = own.find(({ status }) => status === 'NOT_PAID');
  const saved = await readSavings(db, row);
  return {
    id: row.id,
    plan: row.plan,
    status: row.status,
    price: dollars(planTerms[row.plan].monthlyFee),
    currency: 'USD',
    started_on: row.started_on,
    current_period_end: row.period_until,
    next_plan: row.status === 'CANCEL_AT_END' ? 'FREE' : row.next_plan,
    next_bill: nextBill(row, upcoming),
    pay_from_account: row.account_id,
    coupon: await readInvoiceCoupon(db, upcoming),
    tries: unpaid ? await readTries(db, unpaid.id) : [],
    amount_due: unpaid ? dollars(unpaid.total) : null,
    savings: {
      since: row.started_on,
      margin: dollars(saved.margin),
      transfer_fees: dollars(saved.fees),
      cards: dollars(saved.cards),
      total: dollars(saved.margin + saved.fees + saved.cards),
      paid: dollars(saved.paid),
    },
  };
};

/** The customer's subscription as shown; FREE without a paid plan. */
export const readSubscription = async (
  db: Executor,
  { clock }: Pick<Bank, 'clock'>,
  customerId: string,
): Promise<Subscription> => {
  const row = await findLive(db, customerId);
  const invoices = await readShownInvoices(db, customerId);
  const plan = row?.plan ?? 'FREE';
  return {
    ...(row === undefined ? freeView : await paidView(db, row, invoices)),
    is_trial_available: await hasTrial(db, customerId),
    free_cards_left: await readFreeCardsLeft(db, customerId, plan, await clock.businessMs()),
    invoices: invoices.map(invoiceView),
  };
};

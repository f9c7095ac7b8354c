import { formatDay } from '#domain/calendar/format-day.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { encodeCrockford } from '#domain/documents/document-code.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { orderPayment } from '#domain/products/order-price.ts';
import { feeScheduleOn } from '#domain/quotes.ts';
import { toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { ChangePrice } from '#domain/subscriptions/change-price.ts';
import type { SubscriptionPeriod } from '#domain/subscriptions/periods.ts';
import type { PaidPlan } from '#domain/subscriptions/plans.ts';
import { planSchedule } from '#domain/subscriptions/plan-terms.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { takeCoupon } from '../coupons/use-coupon.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { saleEntries } from '../ledger/sale-entries.ts';
import { readSource } from '../payments/quotes/parties.ts';
import { readMarketRate } from '../payments/quotes/pricing.ts';
import { newReference } from '../transactions/new-reference.ts';
import { planNames } from './notices.ts';
import type { Seen } from './price-subscription.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';

/** A new invoice number: `KS` and eight letters and digits (40 bits). */
const newInvoiceNo = (random: Bank['random']): string =>
  `KS${encodeCrockford(Buffer.from(random.token(5), 'base64url')).slice(0, 8)}`;

/** What an invoice is for. */
export interface Charge {
  readonly plan: PaidPlan;
  readonly period: SubscriptionPeriod;
  readonly price: Pick<ChangePrice, 'price' | 'credit' | 'discount' | 'total'>;
  /** The customer's coupon that takes the discount off. */
  readonly couponId: string | undefined;
}

/** Writes an invoice of a subscription and uses its coupon. Refuses `coupon_used`. */
export const writeInvoice = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  subscription: Pick<SubscriptionRow, 'id' | 'zone'>,
  { plan, period, price, couponId }: Charge,
  { status, nowMs }: { readonly status: InvoiceRow['status']; readonly nowMs: number },
): Promise<InvoiceRow> => {
  const { last } = await trx
    .selectFrom('subscription_invoice')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('subscription_id', '=', subscription.id)
    .executeTakeFirstOrThrow();
  const row: InvoiceRow = {
    id: random.newId(),
    invoice_no: newInvoiceNo(random),
    subscription_id: subscription.id,
    number: (last ?? 0) + 1,
    plan,
    status,
    period_from: period.from,
    period_until: period.until,
    price: price.price,
    credit: price.credit,
    discount: price.discount,
    customer_coupon_id: couponId ?? null,
    total: price.total,
    account_id: null,
    debit_amount: null,
    debit_currency: null,
    rate: null,
    payment_id: null,
    made_on: localDayAt(nowMs, subscription.zone),
    created_at: new Date(nowMs),
  };
  await trx.insertInto('subscription_invoice').values(row).execute();
  if (couponId !== undefined)
    await takeCoupon(trx, {
      coupon: couponId,
      payment: { invoice: row.id },
      discount: money('USD', price.discount),
      atMs: nowMs,
    });
  return row;
};

/** What an account pays for cents of a subscription now. */
export interface Debit {
  readonly accountId: string;
  readonly amount: bigint;
  readonly currency: 'USD' | 'BDT';
  /** Taka per dollar; null without a conversion. */
  readonly rate: string | null;
}

/** What an account pays, as on the wire. */
export const debitText = ({ amount, currency }: Pick<Debit, 'amount' | 'currency'>): string =>
  toWireAmount(money(currency, amount));

/**
 * What the customer's own account pays at the rate of the moment, rounded up. Refuses `not_found`,
 * `account_closed`, and `not_permitted` for the account of a business.
 */
export const priceDebit = async (
  db: Executor,
  { customerId, accountId, plan }: { customerId: string; accountId: string; plan: PaidPlan },
  cents: bigint,
  nowMs: number,
): Promise<Debit> => {
  const source = await readSource(db, customerId, accountId);
  if (source.profileType !== 'PERSON') throw refused('not_permitted');
  const schedule = feeScheduleOn(feeSchedules, localDayAt(nowMs, source.zone));
  const { marginBasisPoints } = planSchedule(schedule, plan);
  const midRate = await readMarketRate(db, nowMs);
  const total = money('USD', cents);
  const { debit, rate } = orderPayment(total, source.currency, { midRate, marginBasisPoints });
  return {
    accountId: source.id,
    amount: debit.minor,
    currency: debit.currency,
    rate: rate ? toRateText(rate) : null,
  };
};

/** When an invoice is paid, and what the customer agreed to. */
interface Payment {
  readonly nowMs: number;
  /** What the customer saw; `AT_RATE` for a planned charge, which has the rate of its moment. */
  readonly seen: Seen | 'AT_RATE';
}

/**
 * Pays an invoice from the subscription's account; one of nothing is paid without a posting. Refuses
 * `review_outdated` if the account would pay another amount than the customer saw,
 * `insufficient_funds`, `account_closed`, and as `priceDebit`.
 */
export const payInvoice = async (
  trx: Executor,
  bank: Bank,
  subscription: Pick<SubscriptionRow, 'customer_id' | 'account_id'>,
  invoice: InvoiceRow,
  payment: Payment,
): Promise<void> => {
  const paid =
    invoice.total === 0n ? {} : await postPayment(trx, bank, subscription, invoice, payment);
  await trx
    .updateTable('subscription_invoice')
    .set({ status: 'PAID', ...paid })
    .where('id', '=', invoice.id)
    .execute();
};

const postPayment = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  {
    customer_id: customerId,
    account_id: accountId,
  }: Pick<SubscriptionRow, 'customer_id' | 'account_id'>,
  invoice: InvoiceRow,
  { nowMs, seen }: Payment,
) => {
  const { plan, total, discount, period_from: from, period_until: until } = invoice;
  const debit = await priceDebit(trx, { customerId, accountId, plan }, total, nowMs);
  if (seen !== 'AT_RATE' && seen.debit_amount !== debitText(debit))
    throw refused('review_outdated');
  const id = random.newId();
  const sale = { accountId, amount: debit.amount, accountCurrency: debit.currency };
  const price = { value: total, discount, currency: 'USD', income: 'subscriptions/USD' } as const;
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: random.newId(),
        kind: 'subscription',
        bookedAtMs: nowMs,
        entries: saleEntries({ ...sale, ...price }, 1n),
      },
      transactions: [
        {
          id,
          referenceId: newReference(random),
          accountId,
          direction: 'debit',
          amount: debit.amount,
          type: 'FEE',
          subtype: 'SUBSCRIPTION',
          status: 'POSTED',
          memo: `${planNames[plan].en}, ${formatDay(from, 'en')} to ${formatDay(until, 'en')}`,
          ...(debit.rate !== null && { bdtAmount: debit.amount, conversionRate: debit.rate }),
          timeMs: nowMs,
        },
      ],
    },
  ]);
  return {
    account_id: accountId,
    debit_amount: debit.amount,
    debit_currency: debit.currency,
    rate: debit.rate,
    payment_id: id,
  };
};

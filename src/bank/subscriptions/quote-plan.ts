import { refused } from '#domain/refusals.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { SubscriptionChange, quoteSubscription } from '#contract/subscriptions.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { addCoupon } from '../coupons/redeem.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { changeView, dueView } from './change-view.ts';
import { priceDebit } from './invoices.ts';
import type { PlannedChange } from './price-subscription.ts';
import {
  hasTrial,
  planChange,
  planStart,
  requireMaySubscribe,
  todayOf,
  totalNow,
} from './price-subscription.ts';
import { type SubscriptionRow, findLive, readUnpaid } from './subscription-rows.ts';
import { readInvoiceCoupon } from './subscription-view.ts';

/** Far above manual use (reliability.md T15). */
const quotesPerMinute: RateLimit = { name: 'subscription/quote', most: 60, windowSeconds: 60 };

/** The customer's coupon of a code, added to their coupons; undefined without one. */
export const readChargeCoupon = async (
  bank: Bank,
  customerId: string,
  code: string | undefined,
): Promise<CouponRow | undefined> =>
  code === undefined ? undefined : (await addCoupon(bank, customerId, code)).row;

/** What a past due charge costs an account. Refuses the account as `priceDebit`. */
const quoteDue = async (
  db: Executor,
  row: SubscriptionRow,
  accountId: string,
  nowMs: number,
): Promise<SubscriptionChange> => {
  const invoice = await readUnpaid(db, row.id);
  const payer = { customerId: row.customer_id, accountId, plan: invoice.plan };
  const debit = await priceDebit(db, payer, invoice.total, nowMs);
  return dueView(row, invoice, { debit, coupon: await readInvoiceCoupon(db, invoice) });
};

/**
 * What a plan costs today, or the customer's own one while a charge of it is past due; nothing is
 * changed. Refuses `account_frozen`, `not_permitted`,
 * `conflict`, `not_found`, `account_closed`, `too_many_requests`, and a coupon by its reason.
 */
export const quotePlan = async (
  bank: Bank,
  customerId: string,
  { plan, account_id: accountId, coupon_code: code }: BodyOf<typeof quoteSubscription>,
): Promise<SubscriptionChange> => {
  const user = (await findCustomer(bank.db, customerId))!;
  requireMaySubscribe(user);
  await countTry(bank, quotesPerMinute, customerId);
  const couponRow = await readChargeCoupon(bank, customerId, code);
  const nowMs = await bank.clock.businessMs();
  const row = await findLive(bank.db, customerId);
  if (row?.status === 'PAST_DUE' && plan === row.plan && couponRow === undefined)
    return quoteDue(bank.db, row, accountId ?? row.account_id, nowMs);
  const change = await planFor(bank, customerId, {
    plan,
    row,
    couponRow,
    today: todayOf(user, nowMs),
  });
  const payer = accountId ?? row?.account_id;
  const debit =
    payer === undefined || change.plan === 'FREE'
      ? undefined
      : await priceDebit(
          bank.db,
          { customerId, accountId: payer, plan: change.plan },
          totalNow(change),
          nowMs,
        );
  return changeView(change, row, debit);
};

interface Wanted {
  readonly plan: SubscriptionPlan;
  readonly row: SubscriptionRow | undefined;
  readonly couponRow: CouponRow | undefined;
  readonly today: string;
}

const planFor = async (
  bank: Pick<Bank, 'db'>,
  customerId: string,
  { plan, row, couponRow, today }: Wanted,
): Promise<PlannedChange> => {
  if (row !== undefined) return planChange(bank.db, row, plan, { today, couponRow });
  // Without a paid plan there is nothing to change to FREE.
  if (plan === 'FREE') throw refused('conflict');
  return planStart(plan, { today, isTrial: await hasTrial(bank.db, customerId) }, couponRow);
};

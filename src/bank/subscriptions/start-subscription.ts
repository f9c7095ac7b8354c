import type { Transaction } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { nextPeriod } from '#domain/subscriptions/periods.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Subscription, createSubscription } from '#contract/subscriptions.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { payInvoice, priceDebit, writeInvoice } from './invoices.ts';
import { notifyOfSubscription } from './notices.ts';
import type { ChargedChange, Seen, TrialChange } from './price-subscription.ts';
import {
  hasTrial,
  planStart,
  requireMaySubscribe,
  requireSeen,
  todayOf,
  zoneOfCustomer,
} from './price-subscription.ts';
import { type InvoiceRow, type SubscriptionRow, findLive, nextDueAt } from './subscription-rows.ts';
import { readSubscription } from './subscription-view.ts';

type Trx = Transaction<Tables>;

/**
 * Starts a paid plan; run it under an idempotency key, and `mailSteps` with its notice after. Refuses `conflict` if the customer has one,
 * `review_outdated` for another total or debit than the one seen, `insufficient_funds`, `coupon_used`, and as
 * `quotePlan`.
 */
export const startSubscription = async (
  trx: Trx,
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createSubscription>,
  couponRow: CouponRow | undefined,
): Promise<{ readonly subscription: Subscription; readonly notice: string }> => {
  const user = await lockCustomer(trx, customerId);
  requireMaySubscribe(user);
  const nowMs = await bank.clock.businessMs();
  const payer = { customerId, accountId: typed.account_id, plan: typed.plan };
  await priceDebit(trx, payer, 0n, nowMs);
  if ((await findLive(trx, customerId)) !== undefined) throw refused('conflict');
  const today = todayOf(user, nowMs);
  const isTrial = await hasTrial(trx, customerId);
  const change = planStart(typed.plan, { today, isTrial }, couponRow);
  requireSeen(change, typed.account_id, typed);
  const started = {
    id: bank.random.newId(),
    customer_id: customerId,
    plan: typed.plan,
    status: isTrial ? ('TRIAL' as const) : ('ACTIVE' as const),
    zone: zoneOfCustomer(user),
    started_on: today,
    anchor: isTrial ? change.period.until : today,
    period_from: change.period.from,
    period_until: change.period.until,
    is_trial: isTrial,
    next_plan: null,
    account_id: typed.account_id,
    is_reminded: false,
    created_at: new Date(nowMs),
    ended_at: null,
  };
  const row: SubscriptionRow = { ...started, due_at: nextDueAt(started) };
  await trx.insertInto('subscription').values(row).execute();
  const invoice = await writeStart(trx, bank, { row, change, nowMs, seen: typed });
  const event = isTrial ? 'TRIAL_STARTED' : 'PAID';
  const day = row.period_until;
  const notice = await notifyOfSubscription(trx, bank, row, { event, invoice, nowMs, day });
  return { subscription: await readSubscription(trx, bank, customerId), notice };
};

/** Writes the invoices of a start and pays what is due. Returns the one of the current period. */
const writeStart = async (
  trx: Trx,
  bank: Bank,
  {
    row,
    change,
    nowMs,
    seen,
  }: {
    readonly row: SubscriptionRow;
    readonly change: ChargedChange | TrialChange;
    readonly nowMs: number;
    readonly seen: Seen;
  },
): Promise<InvoiceRow> => {
  const { plan, period, coupon } = change;
  const couponId = coupon?.id;
  if ('first' in change) {
    const price = { price: 0n, credit: 0n, discount: 0n, total: 0n };
    const trial = { plan, period, price, couponId: undefined };
    const invoice = await writeInvoice(trx, bank, row, trial, { status: 'TRIAL', nowMs });
    await writeUpcoming(trx, bank, row, change, nowMs);
    return invoice;
  }
  const charge = { plan, period, price: change.price, couponId };
  const invoice = await writeInvoice(trx, bank, row, charge, { status: 'NOT_PAID', nowMs });
  await payInvoice(trx, bank, row, invoice, { nowMs, seen });
  return invoice;
};

/** Takes a coupon for the first charge after a trial. */
export const writeUpcoming = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  { plan, coupon, first }: TrialChange,
  nowMs: number,
): Promise<void> => {
  if (coupon === undefined) return;
  const period = nextPeriod(row.anchor, row.anchor);
  const charge = { plan, period, price: first, couponId: coupon.id };
  await writeInvoice(trx, bank, row, charge, { status: 'UPCOMING', nowMs });
};

import { localDayAt } from '#domain/calendar/days.ts';
import { cleanCouponCode } from '#domain/coupons/coupons.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Subscription, updateSubscription } from '#contract/subscriptions.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { returnCoupon } from '../coupons/use-coupon.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { endSubscription, setPaid } from './due-subscriptions.ts';
import { payInvoice, priceDebit, writeInvoice } from './invoices.ts';
import { mailSteps } from './mails.ts';
import { notifyOfSubscription } from './notices.ts';
import type { PlannedChange, Seen } from './price-subscription.ts';
import {
  hasSeenDebit,
  planChange,
  requireMaySubscribe,
  requireSeen,
} from './price-subscription.ts';
import { writeUpcoming } from './start-subscription.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import {
  lockOwnSubscription,
  nextDueAt,
  readInvoices,
  readUnpaid,
  updateRow,
} from './subscription-rows.ts';
import { readSubscription } from './subscription-view.ts';

type Changes = BodyOf<typeof updateSubscription>;

/** What is charged at once: when, and what the customer saw of it. */
interface AtOnce {
  readonly nowMs: number;
  readonly seen: Seen;
}

/** Ends the plan with its period, or takes that back; a past due plan ends at once. */
const setEnd = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  isToEnd: boolean,
  nowMs: number,
): Promise<string | undefined> => {
  if (row.status === 'PAST_DUE') {
    if (!isToEnd) return undefined;
    const [invoice] = await readInvoices(trx, row.id);
    await endSubscription(trx, row, nowMs);
    return notifyOfSubscription(trx, bank, row, { event: 'ENDED', invoice: invoice!, nowMs });
  }
  const running = row.is_trial ? 'TRIAL' : 'ACTIVE';
  const changed = { ...row, status: isToEnd ? ('CANCEL_AT_END' as const) : running } as const;
  await updateRow(trx, row, {
    status: changed.status,
    next_plan: null,
    due_at: nextDueAt(changed),
  });
  return undefined;
};

/** Gives back the coupon of the first charge; another plan takes it again with its own discount. */
const dropUpcoming = async (trx: Executor, row: SubscriptionRow, nowMs: number): Promise<void> => {
  const upcoming = (await readInvoices(trx, row.id)).find(({ status }) => status === 'UPCOMING');
  if (upcoming === undefined) return;
  await trx
    .updateTable('subscription_invoice')
    .set({ status: 'CANCELLED' })
    .where('id', '=', upcoming.id)
    .execute();
  await returnCoupon(trx, upcoming.id, nowMs);
};

const applyPlan = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  change: PlannedChange,
  { nowMs, seen }: AtOnce,
): Promise<string | undefined> => {
  if (change.kind === 'SWITCH') {
    const trial = { ...row, plan: change.plan, status: 'TRIAL' as const };
    await updateRow(trx, row, { plan: trial.plan, status: 'TRIAL', due_at: nextDueAt(trial) });
    await dropUpcoming(trx, row, nowMs);
    await writeUpcoming(trx, bank, row, change, nowMs);
    return undefined;
  }
  if (change.kind === 'UPGRADE') {
    const { plan, period, price, coupon } = change;
    const charge = { plan, period, price, couponId: coupon?.id };
    const invoice = await writeInvoice(trx, bank, row, charge, { status: 'NOT_PAID', nowMs });
    await payInvoice(trx, bank, row, invoice, { nowMs, seen });
    const changed = await updateRow(trx, row, { plan, next_plan: null });
    await setPaid(trx, changed);
    return notifyOfSubscription(trx, bank, changed, { event: 'PAID', invoice, nowMs });
  }
  if (change.plan === 'FREE') return setEnd(trx, bank, row, true, nowMs);
  await setEnd(trx, bank, row, false, nowMs);
  if (change.kind === 'LATER' && change.plan === 'PLUS')
    await updateRow(trx, row, { next_plan: 'PLUS' });
  return undefined;
};

/**
 * Charges what is past due to another account. Refuses `review_outdated` where that was paid from yet
 * another one meanwhile: nobody saw that only the next charges would be debited.
 */
const changeAccount = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  accountId: string,
  { nowMs, seen }: AtOnce,
): Promise<string | undefined> => {
  const payer = { customerId: row.customer_id, accountId, plan: row.plan };
  await priceDebit(trx, payer, 0n, nowMs);
  const isDue = row.status === 'PAST_DUE';
  if (!isDue && accountId !== row.account_id && hasSeenDebit(seen))
    throw refused('review_outdated');
  const changed = await updateRow(trx, row, { account_id: accountId });
  if (!isDue) return undefined;
  const invoice = await readUnpaid(trx, row.id);
  await payInvoice(trx, bank, changed, invoice, { nowMs, seen });
  await setPaid(trx, changed);
  return notifyOfSubscription(trx, bank, changed, { event: 'PAID', invoice, nowMs });
};

/** Refuses `invalid_input` unless exactly one thing is to be changed. */
const requireOneChange = ({
  plan,
  cancel_at_period_end: end,
  pay_from_account: account,
}: Changes): void => {
  const given = [plan, end, account].filter((one) => one !== undefined);
  if (given.length !== 1) refuseProblems({ plan: given.length === 0 ? 'missing' : 'refused' });
};

/** Whether a change can start or raise a charge, which needs a recent sign-in. */
export const needsFreshSignIn = ({ plan, pay_from_account: account }: Changes): boolean =>
  account !== undefined || (plan !== undefined && plan !== 'FREE');

/** Whether the change was made with its coupon already, so that sending it again uses no other one. */
export const hasChangedAlready = async (
  db: Executor,
  customerId: string,
  id: string,
  { plan, coupon_code: code }: Changes,
): Promise<boolean> => {
  if (plan === undefined || plan === 'FREE' || code === undefined) return false;
  const row = await db
    .selectFrom('subscription as s')
    .innerJoin('subscription_invoice as i', 'i.subscription_id', 's.id')
    .innerJoin('customer_coupon as own', 'own.id', 'i.customer_coupon_id')
    .innerJoin('coupon', 'coupon.id', 'own.coupon_id')
    .select('i.id')
    .where('s.id', '=', id)
    .where('s.customer_id', '=', customerId)
    .where('s.plan', '=', plan)
    .where('i.plan', '=', plan)
    .where('i.status', 'in', ['UPCOMING', 'PAID'])
    .where('coupon.code', '=', cleanCouponCode(code))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Changes one thing of a subscription: its plan, its end or its account, and e-mails what the customer
 * is notified of; the same change again has no effect. Refuses `not_found`, `invalid_input`, `conflict` for one that has ended or another plan
 * while a charge is past due, `review_outdated` where the customer saw another total, amount or account, `account_frozen`, `not_permitted`,
 * `account_closed`, `insufficient_funds`, `coupon_used`.
 */
export const changeSubscription = async (
  bank: Bank,
  customerId: string,
  id: string,
  { typed, couponRow }: { readonly typed: Changes; readonly couponRow: CouponRow | undefined },
): Promise<Subscription> => {
  requireOneChange(typed);
  const { subscription, notice } = await transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    const row = await lockOwnSubscription(trx, customerId, id);
    if (needsFreshSignIn(typed)) requireMaySubscribe(user);
    const notice = await applyChange(trx, bank, row, { typed, couponRow });
    return { subscription: await readSubscription(trx, bank, customerId), notice };
  });
  await mailSteps(bank, notice === undefined ? [] : [notice]);
  return subscription;
};

/** Applies a change to a locked subscription. Returns the notice to the customer, if it has one. */
const applyChange = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  { typed, couponRow }: { readonly typed: Changes; readonly couponRow: CouponRow | undefined },
): Promise<string | undefined> => {
  const { plan, cancel_at_period_end: isToEnd, pay_from_account: accountId } = typed;
  const nowMs = await bank.clock.businessMs();
  const atOnce = { nowMs, seen: typed };
  if (row.status === 'CANCELLED') {
    // It ended as this change wants it to.
    if (isToEnd !== true && plan !== 'FREE') throw refused('conflict');
    return undefined;
  }
  // Nothing is charged, so a change that is sent again is not compared with the total it had.
  if (plan === row.plan && row.status !== 'PAST_DUE' && couponRow === undefined)
    return setEnd(trx, bank, row, false, nowMs);
  if (plan !== undefined) {
    const today = localDayAt(nowMs, row.zone);
    const change = await planChange(trx, row, plan, { today, couponRow });
    requireSeen(change, row.account_id, typed);
    return applyPlan(trx, bank, row, change, atOnce);
  }
  if (isToEnd !== undefined) return setEnd(trx, bank, row, isToEnd, nowMs);
  return accountId === undefined ? undefined : changeAccount(trx, bank, row, accountId, atOnce);
};

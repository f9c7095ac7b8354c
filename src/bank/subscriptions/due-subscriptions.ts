import { sql } from 'kysely';
import { dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import { periodPrice } from '#domain/subscriptions/change-price.ts';
import { nextPeriod, nextTryDay } from '#domain/subscriptions/periods.ts';
import { returnCoupon } from '../coupons/use-coupon.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import { advanceEachDue } from '../database/due-jobs.ts';
import type { Executor } from '../database/transaction.ts';
import { refusalOf } from '../database/transaction.ts';
import { payInvoice, writeInvoice } from './invoices.ts';
import { mailSteps } from './mails.ts';
import { notifyOfSubscription } from './notices.ts';
import { requireMaySubscribe } from './price-subscription.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';
import { nextDueAt, readInvoices, readUnpaid, updateRow } from './subscription-rows.ts';

type Outcome = 'INSUFFICIENT_FUNDS' | 'ACCOUNT_CLOSED' | 'ACCOUNT_FROZEN';

/** Why a charge failed, by its refusal; another error is a fault of the bank and not a failed try. */
const outcomeOf = (error: unknown): Outcome => {
  switch (refusalOf(error)?.code) {
    case 'insufficient_funds':
      return 'INSUFFICIENT_FUNDS';
    case 'account_frozen':
    case 'not_permitted':
      return 'ACCOUNT_FROZEN';
    case 'account_closed':
    case 'not_found':
      return 'ACCOUNT_CLOSED';
    default:
      throw error;
  }
};

/** Charges an invoice; undefined if it is paid now, otherwise why it is not. */
const tryToPay = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  nowMs: number,
): Promise<Outcome | undefined> => {
  // A refusal in the database would end the transaction that records it.
  await sql`savepoint charge`.execute(trx);
  try {
    requireMaySubscribe((await findCustomer(trx, row.customer_id))!);
    await payInvoice(trx, bank, row, invoice, { nowMs, seen: 'AT_RATE' });
    await sql`release savepoint charge`.execute(trx);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint charge`.execute(trx);
    return outcomeOf(error);
  }
};

/** Ends a subscription: nothing is due any longer, and an unused coupon is given back. */
export const endSubscription = async (
  trx: Executor,
  row: SubscriptionRow,
  nowMs: number,
): Promise<SubscriptionRow> => {
  const open = (await readInvoices(trx, row.id)).filter(
    ({ status }) => status === 'UPCOMING' || status === 'NOT_PAID',
  );
  for (const { id } of open) {
    await trx
      .updateTable('subscription_invoice')
      .set({ status: 'CANCELLED' })
      .where('id', '=', id)
      .execute();
    await returnCoupon(trx, id, nowMs);
  }
  return updateRow(trx, row, {
    status: 'CANCELLED',
    next_plan: null,
    due_at: null,
    ended_at: new Date(nowMs),
  });
};

/** Records a failed try, plans the next one, or ends the subscription after the last. */
const recordFailure = async (
  trx: Executor,
  bank: Bank,
  { row, invoice }: { readonly row: SubscriptionRow; readonly invoice: InvoiceRow },
  outcome: Outcome,
  nowMs: number,
): Promise<void> => {
  const tries = await trx
    .selectFrom('subscription_try')
    .select('day')
    .where('invoice_id', '=', invoice.id)
    .orderBy('number')
    .execute();
  const day = localDayAt(nowMs, row.zone);
  const failed = tries.length + 1;
  await trx
    .insertInto('subscription_try')
    .values({ invoice_id: invoice.id, number: failed, day, outcome, at: new Date(nowMs) })
    .execute();
  const nextDay = nextTryDay(tries[0]?.day ?? day, failed);
  if (nextDay === undefined) {
    await endSubscription(trx, row, nowMs);
    return notifyOfSubscription(trx, bank, row, { event: 'ENDED_UNPAID', invoice, nowMs });
  }
  await trx
    .updateTable('subscription_invoice')
    .set({ status: 'NOT_PAID' })
    .where('id', '=', invoice.id)
    .execute();
  const dueAt = new Date(dayStartMs(nextDay, row.zone));
  await updateRow(trx, row, { status: 'PAST_DUE', due_at: dueAt });
  return notifyOfSubscription(trx, bank, row, { event: 'NOT_PAID', invoice, nowMs, day: nextDay });
};

/** The subscription as its charge was paid. */
export const setPaid = async (trx: Executor, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const paid = { ...row, status: 'ACTIVE' as const };
  return updateRow(trx, row, { status: 'ACTIVE', due_at: nextDueAt(paid) });
};

const charge = async (
  trx: Executor,
  bank: Bank,
  { row, invoice }: { readonly row: SubscriptionRow; readonly invoice: InvoiceRow },
  nowMs: number,
): Promise<void> => {
  const outcome = await tryToPay(trx, bank, row, invoice, nowMs);
  if (outcome !== undefined) return recordFailure(trx, bank, { row, invoice }, outcome, nowMs);
  await setPaid(trx, row);
  return notifyOfSubscription(trx, bank, row, { event: 'PAID', invoice, nowMs });
};

/** Begins the next period and charges it. */
const beginPeriod = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  nowMs: number,
): Promise<void> => {
  const plan = row.next_plan ?? row.plan;
  const period = nextPeriod(row.anchor, row.period_until);
  const planned = (await readInvoices(trx, row.id)).find(({ status }) => status === 'UPCOMING');
  const next = await updateRow(trx, row, {
    plan,
    next_plan: null,
    is_trial: false,
    status: 'ACTIVE',
    period_from: period.from,
    period_until: period.until,
  });
  const invoice =
    planned ??
    (await writeInvoice(
      trx,
      bank,
      row,
      { plan, period, price: periodPrice(plan, period), couponId: undefined },
      { status: 'NOT_PAID', nowMs },
    ));
  return charge(trx, bank, { row: next, invoice }, nowMs);
};

const advance = async (
  trx: Executor,
  bank: Bank,
  row: SubscriptionRow,
  nowMs: number,
): Promise<void> => {
  if (row.status === 'PAST_DUE') {
    const invoice = await readUnpaid(trx, row.id);
    return charge(trx, bank, { row, invoice }, nowMs);
  }
  const isOver = nowMs >= dayStartMs(row.period_until, row.zone);
  if (!isOver) {
    const reminded = { ...row, is_reminded: true };
    await updateRow(trx, row, { is_reminded: true, due_at: nextDueAt(reminded) });
    const [invoice] = await readInvoices(trx, row.id);
    const day = row.period_until;
    return notifyOfSubscription(trx, bank, row, {
      event: 'TRIAL_ENDS',
      invoice: invoice!,
      nowMs,
      day,
    });
  }
  if (row.status !== 'CANCEL_AT_END') return beginPeriod(trx, bank, row, nowMs);
  const [invoice] = await readInvoices(trx, row.id);
  await endSubscription(trx, row, nowMs);
  return notifyOfSubscription(trx, bank, row, { event: 'ENDED', invoice: invoice!, nowMs });
};

const lockNextDue = (trx: Executor, nowMs: number): Promise<SubscriptionRow | undefined> =>
  trx
    .selectFrom('subscription')
    .selectAll()
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** An hour, after which a subscription that failed by a fault of the bank is tried again. */
const retryAfterMs = 3_600_000;

/** Moves a subscription that failed by a fault of the bank. */
const postpone = async ({ db }: Pick<Bank, 'db'>, id: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('subscription')
    .set({ due_at: new Date(nowMs + retryAfterMs) })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute();
};

/**
 * Reminds of trials that end, charges the periods that begin, tries failed charges again and ends
 * cancelled subscriptions, in bank time, and e-mails what customers are notified of. Safe to run in
 * several processes. Returns the number of steps.
 */
export const runDueSubscriptions = async (bank: Bank, nowMs: number): Promise<number> => {
  const customers = new Set<string>();
  const done = await advanceEachDue(
    bank,
    { name: 'subscription', postpone: (id, atMs) => postpone(bank, id, atMs) },
    nowMs,
    async (trx) => {
      const row = await lockNextDue(trx, nowMs);
      if (row === undefined) return undefined;
      customers.add(row.customer_id);
      return { id: row.id, advance: () => advance(trx, bank, row, nowMs) };
    },
  );
  await mailSteps(bank, customers, nowMs);
  return done;
};

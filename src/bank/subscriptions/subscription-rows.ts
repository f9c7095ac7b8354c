import type { Selectable } from 'kysely';
import { addDays, dayStartMs } from '#domain/calendar/days.ts';
import { refused } from '#domain/refusals.ts';
import { periodEndMs, trialReminderDays } from '#domain/subscriptions/periods.ts';
import type { Executor } from '../database/transaction.ts';
import type {
  SubscriptionInvoiceTable,
  SubscriptionTable,
} from '../database/tables/subscriptions.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type InvoiceRow = Selectable<SubscriptionInvoiceTable>;

/** The period a subscription is in. */
export const periodOf = (row: Pick<SubscriptionRow, 'period_from' | 'period_until'>) => ({
  from: row.period_from,
  until: row.period_until,
});

/** When something is to be done next: the reminder of a trial, or the end of the period. */
export const nextDueAt = (
  row: Pick<SubscriptionRow, 'status' | 'is_reminded' | 'period_from' | 'period_until' | 'zone'>,
): Date => {
  const { status, is_reminded: isReminded, period_until: until, zone } = row;
  if (status === 'TRIAL' && !isReminded)
    return new Date(dayStartMs(addDays(until, -trialReminderDays), zone));
  return new Date(periodEndMs(periodOf(row), zone));
};

/** The customer's live subscription; undefined on FREE. */
export const findLive = (db: Executor, customerId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst();

/** Locks a customer's own subscription. Refuses `not_found`, also for another customer's. */
export const lockOwnSubscription = async (
  trx: Executor,
  customerId: string,
  id: string,
): Promise<SubscriptionRow> => {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** The invoices of a subscription, the newest first. */
export const readInvoices = (db: Executor, subscriptionId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number', 'desc')
    .execute();

/** The invoice that is past due; a past due subscription has exactly one. */
export const readUnpaid = async (db: Executor, subscriptionId: string): Promise<InvoiceRow> =>
  db
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'NOT_PAID')
    .executeTakeFirstOrThrow();

type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'plan'
    | 'status'
    | 'period_from'
    | 'period_until'
    | 'is_trial'
    | 'next_plan'
    | 'account_id'
    | 'due_at'
    | 'is_reminded'
    | 'ended_at'
  >
>;

/** Stores a change and returns the changed row. */
export const updateRow = async (
  trx: Executor,
  row: SubscriptionRow,
  change: Change,
): Promise<SubscriptionRow> => {
  await trx.updateTable('subscription').set(change).where('id', '=', row.id).execute();
  return { ...row, ...change };
};

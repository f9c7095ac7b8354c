import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { Executor } from '../database/transaction.ts';

/** The customer's plan now; FREE without a live subscription. A plan stays while it is past due. */
export const readPlan = async (db: Executor, customerId: string): Promise<SubscriptionPlan> => {
  const row = await db
    .selectFrom('subscription')
    .select('plan')
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst();
  return row?.plan ?? 'FREE';
};

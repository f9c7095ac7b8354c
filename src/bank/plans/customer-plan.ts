import { type SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
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

/** The customer's cards whose fee a plan paid, ordered since a moment and not cancelled. */
export const freeCards = (db: Executor, customerId: string, since: Date) =>
  db
    .selectFrom('card_delivery as delivery')
    .innerJoin('card', 'card.id', 'delivery.card_id')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.customer_id', '=', customerId)
    .where('delivery.ordered_at', '>=', since)
    .where('delivery.plan_saving', '>', 0n)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('card_delivery_step as step')
            .select('step.step')
            .whereRef('step.delivery_id', '=', 'delivery.id')
            .where('step.step', '=', 'CANCELED'),
        ),
      ),
    );

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** The physical cards that a plan still gives without their fee, counted over 365 days. */
export const readFreeCardsLeft = async (
  db: Executor,
  customerId: string,
  plan: SubscriptionPlan,
  nowMs: number,
): Promise<number> => {
  const most = planTerms[plan].freeCardsAYear;
  if (most === 0) return 0;
  const { used } = await freeCards(db, customerId, new Date(nowMs - yearMs))
    .select((row) => row.fn.countAll<bigint>().as('used'))
    .executeTakeFirstOrThrow();
  return Math.max(0, most - Number(used));
};

import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';
import { freeCards } from './customer-plan.ts';

/** Cents that a subscription saved since its start, compared with FREE, and cost. */
export interface Savings {
  readonly fees: bigint;
  readonly margin: bigint;
  readonly cards: bigint;
  /** What its invoices were paid with. */
  readonly paid: bigint;
}

/**
 * What a subscription saved in transfers that were not stopped or returned, and in cards, and what
 * was paid for it. The transfers have added to one row, so this costs the same after any number of
 * them; there are at most a few cards and twelve invoices a year (docs/decisions/0124).
 */
export const readSavings = async (
  db: Executor,
  {
    id,
    customer_id: customerId,
    created_at: since,
  }: { readonly id: string; readonly customer_id: string; readonly created_at: Date },
): Promise<Savings> => {
  const transfers = await db
    .selectFrom('subscription_saving')
    .select(['fees', 'margin'])
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow();
  const { cards } = await freeCards(db, customerId, since)
    .select(sql<bigint>`coalesce(sum(delivery.plan_saving), 0)::bigint`.as('cards'))
    .executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('subscription_invoice')
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('paid'))
    .where('subscription_id', '=', id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return { ...transfers, cards, paid };
};

import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';
import { freeCards } from './customer-plan.ts';

/** Cents that a plan saved since a moment, compared with FREE. */
export interface Savings {
  readonly fees: bigint;
  readonly margin: bigint;
  readonly cards: bigint;
}

/** What the customer's plan saved in transfers that were not stopped, and in cards. */
export const readSavings = async (
  db: Executor,
  customerId: string,
  since: Date,
): Promise<Savings> => {
  const transfers = await db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .select([
      sql<bigint>`coalesce(sum(quote.fee_saving), 0)::bigint`.as('fees'),
      sql<bigint>`coalesce(sum(quote.margin_saving), 0)::bigint`.as('margin'),
    ])
    .where('transfer.customer_id', '=', customerId)
    .where('transfer.created_at', '>=', since)
    .where('transfer.status', 'not in', ['FAILED', 'DECLINED', 'RELEASED', 'EXPIRED'])
    .executeTakeFirstOrThrow();
  const { cards } = await freeCards(db, customerId, since)
    .select(sql<bigint>`coalesce(sum(delivery.plan_saving), 0)::bigint`.as('cards'))
    .executeTakeFirstOrThrow();
  return { ...transfers, cards };
};

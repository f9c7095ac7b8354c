import type { Executor } from '../database/transaction.ts';
import type { CardTable } from './tables.ts';

/** What a card is issued with; of its number only the last four digits ever reach the bank. */
export interface NewCard extends Omit<CardTable, 'created_at'> {
  readonly createdAtMs: number;
}

/** Issues a card on an account. */
export const issueCard = async (db: Executor, card: NewCard): Promise<void> => {
  const { createdAtMs, ...columns } = card;
  await db
    .insertInto('card')
    .values({ ...columns, created_at: new Date(createdAtMs) })
    .execute();
};

import type { Card } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import type { CardTable } from '../database/tables/cards.ts';

/** Selects a customer's cards. */
export interface CardFilter {
  readonly status?: CardStatus | undefined;
  readonly isTerminatedHidden: boolean;
}

/** A customer's cards, oldest first, and their number. */
export const listCards = async (
  db: Executor,
  customerId: string,
  filter: CardFilter,
  window: ListWindow,
): Promise<{ results: Card[]; count: number }> => {
  let query = ownCards(db, customerId);
  if (filter.status !== undefined) query = query.where('card_status', '=', filter.status);
  if (filter.isTerminatedHidden) query = query.where('card_status', '<>', 'TERMINATED');
  const rows = await query
    .selectAll('card')
    .orderBy('card.created_at')
    .orderBy('card.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(cardView), count: Number(count) };
};

/** One of the customer's cards, or undefined. */
export const findCard = async (
  db: Executor,
  customerId: string,
  cardId: string,
): Promise<Card | undefined> => {
  const row = await ownCards(db, customerId)
    .selectAll('card')
    .where('card.id', '=', cardId)
    .executeTakeFirst();
  return row === undefined ? undefined : cardView(row);
};

/** A new card. Only the last four digits of its number ever reach the bank. */
export interface NewCard extends Omit<CardTable, 'created_at'> {
  readonly createdAtMs: number;
}

/** Issues a card for an account. */
export const issueCard = async (db: Executor, card: NewCard): Promise<void> => {
  const { createdAtMs, ...columns } = card;
  await db
    .insertInto('card')
    .values({ ...columns, created_at: new Date(createdAtMs) })
    .execute();
};

interface CardRow extends Omit<CardTable, 'created_at'> {
  readonly created_at: Date;
}

const cardView = (row: CardRow): Card => ({
  id: row.id,
  account_id: row.account_id,
  card_status: row.card_status,
  card_account_type: row.card_account_type,
  card_brand: row.card_brand,
  nickname: row.nickname,
  data: {
    emboss_name: { line_1: row.emboss_name },
    last_four: row.last_four,
    expiration_month: row.expiration_month,
    expiration_year: row.expiration_year,
  },
  creation_time: row.created_at.toISOString(),
});

/** Cards of one owner. Every query filters by owner (T19). */
const ownCards = (db: Executor, customerId: string) =>
  db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.customer_id', '=', customerId);

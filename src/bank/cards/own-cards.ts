import type { Card } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';
import type { CardTable } from './tables.ts';

interface CardRow extends Omit<CardTable, 'created_at'> {
  readonly created_at: Date;
}

/** A card as the wire shows it. */
export const cardView = (row: CardRow): Card => ({
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

/** Cards of one owner, who stands in every query: somebody else's card is not there (T19). */
export const ownCards = (db: Executor, personId: string) =>
  db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.person_id', '=', personId);

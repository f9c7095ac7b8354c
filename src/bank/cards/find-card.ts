import type { Card } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';
import { cardView, ownCards } from './own-cards.ts';

/** One card of a person, undefined where it is not theirs or not there. */
export const findCard = async (
  db: Executor,
  personId: string,
  cardId: string,
): Promise<Card | undefined> => {
  const row = await ownCards(db, personId)
    .selectAll('card')
    .where('card.id', '=', cardId)
    .executeTakeFirst();
  return row === undefined ? undefined : cardView(row);
};

import type { Card } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { cardView, ownCards } from './own-cards.ts';
import type { CardStatus } from './tables.ts';

/** Which cards of a person are wanted. */
export interface CardFilter {
  readonly status?: CardStatus | undefined;
  readonly isTerminatedHidden: boolean;
}

/** Cards of a person, the oldest first, and how many there are. */
export const listCards = async (
  db: Executor,
  personId: string,
  filter: CardFilter,
  window: ListWindow,
): Promise<{ results: Card[]; count: number }> => {
  let wanted = ownCards(db, personId);
  if (filter.status !== undefined) wanted = wanted.where('card_status', '=', filter.status);
  if (filter.isTerminatedHidden) wanted = wanted.where('card_status', '<>', 'TERMINATED');
  const rows = await wanted
    .selectAll('card')
    .orderBy('card.created_at')
    .orderBy('card.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await wanted
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(cardView), count: Number(count) };
};

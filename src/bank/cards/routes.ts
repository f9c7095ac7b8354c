import { getCard, listCards as listCardsEndpoint } from '#contract/cards.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { findCard, listCards } from './queries.ts';

/** Cards of the signed-in customer. */
export const cardRoutes = (bank: Bank): readonly Route[] => [
  route(listCardsEndpoint, ({ customer, query }) =>
    listCards(
      bank.db,
      customer.id,
      { status: query.card_status, isTerminatedHidden: query.not_terminated === 'true' },
      listWindow(query),
    ),
  ),
  route(getCard, async ({ customer, params }) => {
    const card = await findCard(bank.db, customer.id, params.id);
    if (card === undefined) throw refused('not_found');
    return card;
  }),
];

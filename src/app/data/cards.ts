import * as v from 'valibot';
import { card, listCards } from '#contract/cards.ts';
import { call } from '../platform/api-client.ts';
import { keep, readQuery } from './read-query.ts';

const keptCards = keep({ name: 'cards', schema: v.array(card) });

/** All cards of the person; terminated ones too, since their history stays. */
export const cardsQuery = () =>
  readQuery({
    key: ['cards'],
    kept: keptCards,
    read: async (context) =>
      (await call(listCards, { ...context, query: { limit: 'all' } })).results,
  });

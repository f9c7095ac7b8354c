import * as v from 'valibot';
import { card, listCards } from '#contract/cards.ts';
import { call } from '../platform/api/api-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

const cardsCache = persistedCache({ name: 'cards', schema: v.array(card) });

/** All cards of the customer, including terminated ones, since their history stays. */
export const cardsQuery = () =>
  readQuery({
    key: ['cards'],
    persisted: cardsCache,
    read: async (context) =>
      (await call(listCards, { ...context, query: { limit: 'all' } })).results,
  });

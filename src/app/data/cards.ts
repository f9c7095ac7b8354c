import * as v from 'valibot';
import { cardDelivery } from '#contract/card-deliveries.ts';
import type { Card, CardDetails, CardLimits } from '#contract/cards.ts';
import {
  card,
  cardDetails,
  cardLimits,
  getCard,
  getCardLimits,
  listCards,
} from '#contract/cards.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { removedAddress, removedAddressEntries } from './customers.ts';

export type { Card, CardDetails, CardLimits };

/** Customers may type a number into a nickname (product.md A19). */
const persistedNickname = { nickname: v.nullable(maskedText(60)) };

const reduceCard = <One extends Card>(one: One): One => ({
  ...one,
  nickname: one.nickname && withoutSensitiveNumbers(one.nickname),
});

const cardsCache = persistedCache<Card[]>({
  name: 'cards',
  schema: v.array(v.object({ ...card.entries, ...persistedNickname })),
  reduce: (cards) => cards.map(reduceCard),
  // Without `image`.
  formerShapes: ['b36292d1'],
});

/** Where a card is sent need not stay on the device; how far it has come stays. */
const reduceDetails = (details: CardDetails): CardDetails => ({
  ...reduceCard(details),
  delivery: details.delivery && {
    ...details.delivery,
    address: { ...details.delivery.address, ...removedAddress },
  },
});

const persistedDelivery = v.object({
  ...cardDelivery.entries,
  address: v.object({ ...cardDelivery.entries.address.entries, ...removedAddressEntries }),
});

const cardCache = persistedCache<CardDetails>({
  name: 'card',
  schema: v.object({
    ...cardDetails.entries,
    ...persistedNickname,
    delivery: v.nullable(persistedDelivery),
  }),
  reduce: reduceDetails,
  formerShapes: ['86c765de'],
});

const cardLimitsCache = persistedCache<CardLimits>({ name: 'card-limits', schema: cardLimits });

/** All cards of the active profile, including terminated ones, since their history stays. */
export const cardsQuery = () => {
  const scope = profileScope();
  return readQuery<Card[]>({
    key: ['cards', ...scope.key],
    persisted: cardsCache,
    read: async (context) =>
      (await call(listCards, { ...context, query: { ...scope.query, limit: 'all' } })).results,
  });
};

/** One card with the history of its status. */
export const cardQuery = (id: string) =>
  readQuery<CardDetails>({
    key: ['card', id],
    persisted: cardCache,
    read: (context) => call(getCard, { ...context, params: { id } }),
  });

/** The limits of a card, with what was used of them. */
export const cardLimitsQuery = (id: string) =>
  readQuery<CardLimits>({
    key: ['card-limits', id],
    persisted: cardLimitsCache,
    read: (context) => call(getCardLimits, { ...context, params: { id } }),
  });

/**
 * Changes a card in memory and on the device, in the list and in its details: `setQueryData` alone
 * would not persist it.
 */
export const changeStoredCard = (
  id: string,
  change: <One extends Card>(known: One) => One,
): void => {
  queryClient.setQueryData<Card[]>(cardsQuery().queryKey, (cards) =>
    cards?.map((one) => (one.id === id ? change(one) : one)),
  );
  queryClient.setQueryData<CardDetails>(cardQuery(id).queryKey, (known) => known && change(known));
  for (const queryKey of [cardsQuery().queryKey, cardQuery(id).queryKey]) persistQuery(queryKey);
};

/** Shows and persists the details that the bank returned for a change. */
export const storeCard = (details: CardDetails): void => {
  const { status_history: _, ...fields } = details;
  queryClient.setQueryData<CardDetails>(cardQuery(details.id).queryKey, details);
  changeStoredCard(details.id, (known) => ({ ...known, ...fields }));
};

const persistQuery = (queryKey: readonly unknown[]): void => {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) void persistNow(query);
};

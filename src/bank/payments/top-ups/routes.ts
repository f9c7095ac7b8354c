import {
  createTopUp,
  createTopUpQuote,
  getTopUp,
  listTopUpOperators,
  listTopUpPacks,
  listTopUps,
  voidTopUp,
} from '#contract/top-ups.ts';
import type { Bank } from '#bank/bank.ts';
import { listWindow } from '#bank/http/request-input.ts';
import { type Route, route } from '#bank/http/route.ts';
import { listOperators, listPacks, mayTopUp } from './top-up-options.ts';
import { createTopUpPrice } from './quotes.ts';
import { findByReference, listTopUps as list, readTopUp, voidReference } from './queries.ts';
import { submitTopUp } from './submit-top-up.ts';

/** Mobile top-ups: operators, packs, quotes and purchases (product.md B7). */
export const topUpRoutes = (bank: Bank): readonly Route[] => [
  route(listTopUpOperators, () => listOperators(bank)),
  route(listTopUpPacks, ({ query }) => listPacks(query.operator)),
  route(
    createTopUpQuote,
    ({ person, body }) => createTopUpPrice(bank, person.id, body),
    mayTopUp(bank),
  ),
  route(
    createTopUp,
    ({ person, body, request }) => submitTopUp(bank, { personId: person.id, body, request }),
    mayTopUp(bank),
  ),
  route(listTopUps, async ({ person, query }) => {
    if (query.client_reference === undefined) return list(bank, person.id, listWindow(query));
    const found = await findByReference(bank, person.id, query.client_reference);
    return { results: found === undefined ? [] : [found], count: found === undefined ? 0 : 1 };
  }),
  route(getTopUp, ({ person, params }) => readTopUp(bank, person.id, params.id)),
  route(voidTopUp, async ({ person, body: { client_reference } }) => ({
    client_reference,
    top_up: (await voidReference(bank, person.id, client_reference)) ?? null,
  })),
];

import { listTopUpOperators, listTopUpPacks } from '#contract/top-ups.ts';
import {
  createTopUp,
  createTopUpQuote,
  getTopUp,
  listTopUps,
  voidTopUp,
} from '#contract/top-ups.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { mayTopUp } from './judge-person.ts';
import { listOperators, listPacks } from './operators.ts';
import { priceTopUp } from './quotes/price-top-up.ts';
import { findByReference, listTopUps as list, readTopUp, voidReference } from './read-top-ups.ts';
import { sendTopUp } from './sending/send-top-up.ts';

/** Mobile recharge: operators, packs, prices, and what was bought (product.md B7). */
export const topUpRoutes = (bank: Bank): readonly Route[] => [
  route(listTopUpOperators, () => listOperators(bank)),
  route(listTopUpPacks, ({ query }) => listPacks(query.operator)),
  route(createTopUpQuote, ({ person, body }) => priceTopUp(bank, person.id, body), mayTopUp(bank)),
  route(
    createTopUp,
    ({ person, body, request }) => sendTopUp(bank, { personId: person.id, body, request }),
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

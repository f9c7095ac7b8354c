import {
  createTopUp,
  createTopUpQuote,
  getTopUp,
  listTopUpOperators,
  listTopUpPacks,
  listTopUps,
  voidTopUp,
} from '#contract/top-ups.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findProfile } from '#bank/database/profiles.ts';
import { listWindow, refuseAfter } from '#bank/http/request-input.ts';
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
    ({ customer, body }) => createTopUpPrice(bank, customer.id, body),
    mayTopUp(bank),
  ),
  route(
    createTopUp,
    ({ customer, body, request }) => submitTopUp(bank, { customerId: customer.id, body, request }),
    mayTopUp(bank),
  ),
  route(listTopUps, async ({ customer, query }) => {
    if (query.client_reference === undefined) {
      const profile = await findProfile(bank.db, customer.id, query.profile);
      return list(bank, profile, listWindow(query));
    }
    refuseAfter(query);
    const found = await findByReference(bank, customer.id, query.client_reference);
    return { results: found === undefined ? [] : [found], count: found === undefined ? 0 : 1 };
  }),
  route(getTopUp, ({ customer, params }) => readTopUp(bank, customer.id, params.id)),
  route(voidTopUp, async ({ customer, body: { client_reference } }) => ({
    client_reference,
    top_up: (await voidReference(bank, customer.id, client_reference)) ?? null,
  })),
];

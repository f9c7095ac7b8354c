import * as orders from '#contract/orders.ts';
import * as interests from '#contract/product-interests.ts';
import * as contract from '#contract/products.ts';
import { defaultPageSize } from '#contract/values.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import { countTry } from '../database/rate-limit.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { catalogueReadsPerNetwork, readCatalogue, readProduct } from './catalogue.ts';
import { cancelOrder, requestReturn } from './change-order.ts';
import { readInterests, registerInterest, withdrawInterest } from './interests.ts';
import { printInvoice } from './invoice.ts';
import { readOrder, readOrders } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { permitOrdering, quoteOrder } from './quote-order.ts';

/** The catalogue, for everyone, and the orders of the signed-in customer. */
export const productRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listProducts, async ({ query, network }) => {
    await countTry(bank, catalogueReadsPerNetwork, network);
    return readCatalogue(bank.db, query.applicable_country, listWindow(query).limit);
  }),
  route(contract.getProduct, async ({ params, query, network }) => {
    await countTry(bank, catalogueReadsPerNetwork, network);
    return readProduct(bank.db, params.id, query.applicable_country);
  }),
  route(
    orders.createOrderQuote,
    ({ customer, body }) => quoteOrder(bank, customer.id, body),
    permitOrdering(bank),
  ),
  route(
    orders.createOrder,
    ({ customer, body, request }) => {
      const submission = { endpoint: orders.createOrder, customerId: customer.id, request, body };
      return withIdempotencyKey(bank, submission, {
        // A repeated request gets its answer without another sign-in.
        prepare: async () => {
          await permitOrdering(bank)({ customer, params: {}, body });
          await requireFreshSignIn(bank, customer);
        },
        write: (trx) => placeOrder(trx, bank, customer.id, body.quote_id),
      });
    },
    permitOrdering(bank),
  ),
  ...ownOrderRoutes(bank),
  ...interestRoutes(bank),
];

/** Interest in savings products. No money moves, so stopped customers may register it too. */
const interestRoutes = (bank: Bank): readonly Route[] => [
  route(interests.listProductInterests, ({ customer }) => readInterests(bank.db, customer.id)),
  route(interests.createProductInterest, ({ customer, body }) =>
    registerInterest(bank, customer.id, body),
  ),
  route(interests.deleteProductInterest, ({ customer, params }) =>
    withdrawInterest(bank.db, customer.id, params.id),
  ),
];

/** Reading, cancelling and returning stay open to stopped customers (product.md A33). */
const ownOrderRoutes = (bank: Bank): readonly Route[] => [
  route(orders.listOrders, async ({ customer, query }) => {
    const profile = await findProfile(bank.db, customer.id, query.profile);
    return readOrders(bank.db, profile, listWindow(query, defaultPageSize));
  }),
  route(orders.getOrder, ({ customer, params }) => readOrder(bank.db, customer.id, params.id)),
  route(orders.cancelOrder, ({ customer, params }) => cancelOrder(bank, customer.id, params.id)),
  route(orders.requestReturn, ({ customer, params }) =>
    requestReturn(bank, customer.id, params.id),
  ),
  route(orders.getInvoice, ({ customer, params, query, request }) =>
    printInvoice(bank, customer.id, {
      id: params.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
];

import * as v from 'valibot';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { Order, OrderQuote } from '#contract/orders.ts';
import {
  cancelOrder as cancelOrderCall,
  createOrder,
  createOrderQuote,
  getOrder,
  listOrders,
  order,
  requestReturn as requestReturnCall,
} from '#contract/orders.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';
import { removedAddress, removedAddressEntries } from './customers.ts';

export type { Order, OrderQuote };
export type OrderPage = ResponseOf<typeof listOrders>;

/** Where an order is sent need not stay on the device; how far it has come stays. */
const persistedOrder = v.object({
  ...order.entries,
  address: v.nullable(
    v.object({ ...order.entries.address.wrapped.entries, ...removedAddressEntries }),
  ),
});

const reduceOrder = (one: Order): Order => ({
  ...one,
  address: one.address && { ...one.address, ...removedAddress },
});

const ordersCache = persistedCache<OrderPage>({
  name: 'orders',
  schema: v.object({ ...listOrders.response.entries, results: v.array(persistedOrder) }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceOrder) }),
});

const orderCache = persistedCache<Order>({
  name: 'order',
  schema: persistedOrder,
  reduce: reduceOrder,
});

const refreshEveryMs = 60_000;

/** A page of the active profile's orders, the newest first; pages count from 1. */
export const ordersQuery = ({ page, size }: { readonly page: number; readonly size: number }) => {
  const scope = profileScope();
  return readQuery<OrderPage>({
    key: ['orders', page, size, ...scope.key],
    persisted: ordersCache,
    refreshEveryMs,
    read: (context) =>
      call(listOrders, {
        ...context,
        query: { ...scope.query, limit: String(size), offset: String((page - 1) * size) },
      }),
  });
};

/** One order with its events. */
export const orderQuery = (id: string) =>
  readQuery<Order>({
    key: ['order', id],
    persisted: orderCache,
    refreshEveryMs,
    read: (context) => call(getOrder, { ...context, params: { id } }),
  });

/** Shows and persists a changed order, and reads orders, stock and balances again. */
const storeOrder = (changed: Order): Order => {
  const { queryKey } = orderQuery(changed.id);
  queryClient.setQueryData<Order>(queryKey, changed);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) void persistNow(query);
  for (const key of ['orders', 'catalogue', 'coupons', 'user-accounts', 'bdt-accounts'])
    void refreshQueries({ queryKey: [key] });
  return changed;
};

/** Prices an order for ten minutes; no money moves. */
export const quoteOrder = (body: BodyInput<typeof createOrderQuote>): Promise<OrderQuote> =>
  call(createOrderQuote, { body });

/** Orders what was priced, once per key, and returns the order. */
export const placeOrder = async (quoteId: string, idempotencyKey: string): Promise<Order> =>
  storeOrder(await call(createOrder, { body: { quote_id: quoteId }, idempotencyKey }));

/** Cancels an order; a cancelled one stays as it is. */
export const cancelOrder = async (id: string): Promise<Order> =>
  storeOrder(await call(cancelOrderCall, { params: { id } }));

/** Requests the return of an order; a second request changes nothing. */
export const requestReturn = async (id: string): Promise<Order> =>
  storeOrder(await call(requestReturnCall, { params: { id } }));

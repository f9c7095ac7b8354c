import type { BodyInput } from '#contract/endpoint.ts';
import type { ProductInterest } from '#contract/product-interests.ts';
import {
  createProductInterest,
  deleteProductInterest,
  listProductInterests,
  productInterest,
} from '#contract/product-interests.ts';
import * as v from 'valibot';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

export type { ProductInterest };

const interestsCache = persistedCache<ProductInterest[]>({
  name: 'product-interests',
  schema: v.array(productInterest),
});

/** The savings products in which the customer has registered interest. */
export const productInterestsQuery = () =>
  readQuery<ProductInterest[]>({
    key: ['product-interests'],
    persisted: interestsCache,
    read: async (context) => (await call(listProductInterests, context)).results,
  });

const store = (change: (before: readonly ProductInterest[]) => ProductInterest[]): void => {
  const { queryKey } = productInterestsQuery();
  queryClient.setQueryData<ProductInterest[]>(queryKey, (before) => change(before ?? []));
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) void persistNow(query);
};

/** Registers interest, or changes the answers. Sent twice, it stays one. */
export const registerInterest = async (
  body: BodyInput<typeof createProductInterest>,
): Promise<void> => {
  const made = await call(createProductInterest, { body });
  store((before) => [made, ...before.filter(({ id }) => id !== made.id)]);
};

/** Withdraws an interest. */
export const withdrawInterest = async (id: string): Promise<void> => {
  await call(deleteProductInterest, { params: { id } });
  store((before) => before.filter((one) => one.id !== id));
};

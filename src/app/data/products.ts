import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import type { Product, ProductVariant } from '#contract/products.ts';
import { listProducts, product } from '#contract/products.ts';
import { call } from '../platform/api/api-client.ts';
import { readPlain, writePlain } from '../platform/plain-storage.ts';
import { catalogueKey } from '../platform/store-catalogue.ts';
import { readQuery } from './cache/read-query.ts';

export type { Product, ProductVariant };

const storedCatalogue = v.object({ readAtMs: v.number(), products: v.array(product) });

/** The catalogue as it was last read on this device; undefined if it never was. */
const readStored = () => {
  const parsed = v.safeParse(storedCatalogue, readPlain('local', catalogueKey));
  return parsed.success ? parsed.output : undefined;
};

/**
 * The whole catalogue, of both countries. It is public, so it is stored plainly and also for
 * visitors, who read it offline; both pages find their products in it.
 */
export const catalogueQuery = () => {
  const stored = readStored();
  return queryOptions<Product[]>({
    ...readQuery<Product[]>({
      key: ['catalogue'],
      read: async (context) => {
        const { results: products } = await call(listProducts, { ...context, query: {} });
        writePlain('local', catalogueKey, { readAtMs: Date.now(), products });
        return products;
      },
    }),
    ...(stored && { initialData: stored.products, initialDataUpdatedAt: stored.readAtMs }),
  });
};

/** The price and the delivery of a product in a country; undefined where it is not offered. */
export const priceIn = (
  { prices }: Product,
  country: Country,
): Product['prices'][number] | undefined => prices.find((one) => one.country === country);

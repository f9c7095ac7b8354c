import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { bankNowMs } from '../platform/bank-time.ts';
import type { ParsedRoute } from '../platform/navigation.ts';
import { servedVault } from '../platform/storage/vault.ts';
import { queryClient } from './cache/query-client.ts';

const recordName = 'waiting-product';

const waitingProduct = v.object({ slug: v.string(), atMs: v.number() });

/** As long as an unfinished form (product.md A7). */
const waitsForMs = 30 * 86_400_000;

const queryKey = ['waiting-product'] as const;

/** The product of a route of the catalogue; undefined for any other route. */
export const productOfRoute = ({ routeId, params }: ParsedRoute): string | undefined =>
  routeId.startsWith('/products/$id') ? params['id'] : undefined;

/** Stores the product from which a customer signed in who could not return to it (spec 2). */
export const rememberWaitingProduct = async (slug: string): Promise<void> => {
  await (await servedVault())?.write(recordName, { slug, atMs: bankNowMs() });
  queryClient.setQueryData(queryKey, slug);
};

/** Removes it, once the customer has opened it. */
export const forgetWaitingProduct = async (): Promise<void> => {
  await (await servedVault())?.remove(recordName);
  queryClient.setQueryData(queryKey, null);
};

const readWaitingProduct = async (): Promise<string | null> => {
  const parsed = v.safeParse(waitingProduct, await (await servedVault())?.read(recordName));
  return parsed.success && bankNowMs() - parsed.output.atMs < waitsForMs
    ? parsed.output.slug
    : null;
};

/** The name in addresses of the product that waits on Home; null if none does. Read from this device. */
export const waitingProductQuery = () =>
  queryOptions<string | null>({
    queryKey,
    queryFn: readWaitingProduct,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

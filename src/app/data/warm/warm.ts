import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { untilBankIsAsked } from '../persisted-cache.ts';
import { queryClient } from '../query-client.ts';

/** Asks for something; settles with the copy on the device, or as soon as there is none. */
export const warm = <Data>(
  options: UseQueryOptions<Data, DefaultError, Data, QueryKey>,
): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery(options),
    untilBankIsAsked(queryClient.getQueryCache().build(queryClient, options)),
  ]);

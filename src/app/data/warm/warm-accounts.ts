import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { untilBankIsAsked } from '../persisted-cache.ts';
import { queryClient } from '../query-client.ts';

/** Settles with the copy on the device, or as soon as there is none. */
const warm = <Data>(options: UseQueryOptions<Data, DefaultError, Data, QueryKey>): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery(options),
    untilBankIsAsked(queryClient.getQueryCache().build(queryClient, options)),
  ]);

/** Asks for every list of accounts at once; settles when what the device holds of them is there. */
export const warmAccounts = (): Promise<unknown> =>
  Promise.all([warm(userAccountsQuery()), warm(bdtAccountsQuery()), warm(manualAccountsQuery())]);

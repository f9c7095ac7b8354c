import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { loadTexts } from '../i18n/texts.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from './accounts.ts';
import { untilFetchStarts } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { userQuery } from './customers.ts';

/**
 * Loads what every signed-in screen needs: waits for the texts, but not for the customer, so that
 * the shell never delays the first figure.
 */
export const prefetchShell = async (): Promise<void> => {
  void queryClient.prefetchQuery(userQuery());
  await loadTexts('features/shell');
};

/** Prefetches all lists of accounts; resolves once persisted data is available. */
export const prefetchAccounts = (): Promise<unknown> =>
  Promise.all([
    prefetch(userAccountsQuery()),
    prefetch(bdtAccountsQuery()),
    prefetch(manualAccountsQuery()),
  ]);

/** Prefetches a query; resolves with persisted data, or as soon as there is none. */
export const prefetch = <Data>(
  options: UseQueryOptions<Data, DefaultError, Data, QueryKey>,
): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery(options),
    untilFetchStarts(queryClient.getQueryCache().build(queryClient, options)),
  ]);

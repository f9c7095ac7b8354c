import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { loadTexts } from '../i18n/texts.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from './accounts.ts';
import { untilFetchStarts } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { userQuery } from './customers.ts';

/**
 * What every signed-in screen needs: its texts, which are waited for, and the person, who is asked
 * for but not waited for. The first figure never waits for the shell.
 */
export const prefetchShell = async (): Promise<void> => {
  void queryClient.prefetchQuery(userQuery());
  await loadTexts('shell');
};

/** Asks for every list of accounts at once; settles when what the device holds of them is there. */
export const prefetchAccounts = (): Promise<unknown> =>
  Promise.all([
    prefetch(userAccountsQuery()),
    prefetch(bdtAccountsQuery()),
    prefetch(manualAccountsQuery()),
  ]);

/** Asks for something; settles with the copy on the device, or as soon as there is none. */
export const prefetch = <Data>(
  options: UseQueryOptions<Data, DefaultError, Data, QueryKey>,
): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery(options),
    untilFetchStarts(queryClient.getQueryCache().build(queryClient, options)),
  ]);

import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { queryClient } from '../query-client.ts';

/** Asks for every list of accounts at once, and waits for none of them. */
export const warmAccounts = (): void => {
  void queryClient.prefetchQuery(userAccountsQuery());
  void queryClient.prefetchQuery(bdtAccountsQuery());
  void queryClient.prefetchQuery(manualAccountsQuery());
};

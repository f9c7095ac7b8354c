import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { shownUserAccounts, viewOfBdtAccount, viewOfManualAccount } from './account-view.ts';
import type { AccountView } from './account-view.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { askAgain } from '../refetch/ask-again.ts';

/** One list of accounts as far as it is known. */
export interface AccountsOfKind {
  /** Undefined while nothing is known; empty also for who may not have such accounts. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly refetch: () => void;
}

const readOf = <Account>(
  query: UseQueryResult<Account[]>,
  queryKey: QueryKey,
  view: (accounts: readonly Account[]) => readonly AccountView[],
): AccountsOfKind => ({
  accounts: query.data && view(query.data),
  error: query.data ? undefined : query.error,
  updatedAtMs: query.dataUpdatedAt,
  refetch: () => askAgain(queryKey),
});

/** The three lists of accounts of the person, each with its own state. */
export const useAccounts = (): {
  readonly usd: AccountsOfKind;
  readonly bdt: AccountsOfKind;
  readonly manual: AccountsOfKind;
} => {
  const [usd, bdt, manual] = [userAccountsQuery(), bdtAccountsQuery(), manualAccountsQuery()];
  return {
    usd: readOf(useQuery(usd), usd.queryKey, shownUserAccounts),
    bdt: readOf(useQuery(bdt), bdt.queryKey, (accounts) => accounts.map(viewOfBdtAccount)),
    manual: readOf(useQuery(manual), manual.queryKey, (accounts) =>
      accounts.map(viewOfManualAccount),
    ),
  };
};

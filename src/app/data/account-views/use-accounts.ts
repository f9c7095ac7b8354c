import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { problemStatus } from '../../platform/api-error.ts';
import { shownUserAccounts, viewOfBdtAccount, viewOfManualAccount } from './account-view.ts';
import type { AccountView } from './account-view.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';

/** One list of accounts as far as it is known. */
export interface AccountsOfKind {
  /** Undefined while nothing is known; empty also for who may not have such accounts. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly refetch: () => void;
}

/** The bank refuses a kind of account that is closed to the person: that is none, not a failure. */
const isNotForPerson = (error: unknown): boolean => problemStatus(error) === 403;

const readOf = <Account>(
  query: UseQueryResult<Account[]>,
  view: (accounts: readonly Account[]) => readonly AccountView[],
): AccountsOfKind => {
  const isClosed = isNotForPerson(query.error);
  return {
    accounts: query.data ? view(query.data) : isClosed ? [] : undefined,
    error: query.data || isClosed ? undefined : query.error,
    updatedAtMs: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
};

/** The three lists of accounts of the person, each with its own state. */
export const useAccounts = (): {
  readonly usd: AccountsOfKind;
  readonly bdt: AccountsOfKind;
  readonly manual: AccountsOfKind;
} => {
  const usd = useQuery(userAccountsQuery());
  const bdt = useQuery(bdtAccountsQuery());
  const manual = useQuery(manualAccountsQuery());
  return {
    usd: readOf(usd, shownUserAccounts),
    bdt: readOf(bdt, (accounts) => accounts.map(viewOfBdtAccount)),
    manual: readOf(manual, (accounts) => accounts.map(viewOfManualAccount)),
  };
};

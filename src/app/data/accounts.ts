import * as v from 'valibot';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import {
  bdtAccount,
  getManualAccount,
  getUserAccount,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
  manualAccount,
  userAccount,
} from '#contract/accounts.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { isApiError } from '../platform/api/errors.ts';
import { isMasked, maskNumber, maskedNumber } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { ensureData, persistedCache, readQuery } from './cache/read-query.ts';

/** Accounts as persisted, with masked numbers (product.md A19). */
const persistedUserAccount = v.object({
  ...userAccount.entries,
  data: v.object({
    ...userAccount.entries.data.entries,
    account_number_masked: maskedNumber,
    accountNumber: maskedNumber,
  }),
});
const persistedBdtAccount = v.object({ ...bdtAccount.entries, account_number: maskedNumber });
const persistedManualAccount = v.object({ ...manualAccount.entries, account_number: maskedNumber });

const reduceUserAccount = (account: UserAccount): UserAccount => ({
  ...account,
  data: {
    ...account.data,
    account_number_masked: maskNumber(account.data.account_number_masked),
    accountNumber: maskNumber(account.data.accountNumber),
  },
});

const reduceAccount = <Account extends { readonly account_number: string }>(
  account: Account,
): Account => ({ ...account, account_number: maskNumber(account.account_number) });

/** How often balances refresh, so that payments show without a reload. */
const balancesEveryMs = 10_000;

const userAccountsCache = persistedCache<UserAccount[]>({
  name: 'user-accounts',
  schema: v.array(persistedUserAccount),
  reduce: (accounts) => accounts.map(reduceUserAccount),
});
const userAccountCache = persistedCache<UserAccount>({
  name: 'user-account',
  schema: persistedUserAccount,
  reduce: reduceUserAccount,
});
const bdtAccountsCache = persistedCache<BdtAccount[]>({
  name: 'bdt-accounts',
  schema: v.array(persistedBdtAccount),
  // Without `profile`.
  formerShapes: ['d0048aa7'],
  reduce: (accounts) => accounts.map(reduceAccount),
});
const manualAccountsCache = persistedCache<ManualAccount[]>({
  name: 'manual-accounts',
  schema: v.array(persistedManualAccount),
  reduce: (accounts) => accounts.map(reduceAccount),
});
const manualAccountCache = persistedCache<ManualAccount>({
  name: 'manual-account',
  schema: persistedManualAccount,
  reduce: reduceAccount,
});

/** All USD accounts of the active profile, open and closed. */
export const userAccountsQuery = () => {
  const scope = profileScope();
  return readQuery<UserAccount[]>({
    key: ['user-accounts', ...scope.key],
    persisted: userAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) =>
      noneWhereNotPermitted(
        call(listUserAccounts, { ...context, query: { ...scope.query, limit: 'all' } }).then(
          resultsOf,
        ),
      ),
  });
};

const resultsOf = <Row>({ results }: { readonly results: Row[] }): Row[] => results;

/**
 * A kind of account that the customer may not have counts as an empty list, which is persisted too.
 * Only for the bank's own `not_permitted`, not for a 403 of a proxy.
 */
const noneWhereNotPermitted = async <Account>(
  requested: Promise<Account[]>,
): Promise<Account[]> => {
  try {
    return await requested;
  } catch (error) {
    if (isApiError(error) && error.problem?.code === 'not_permitted') return [];
    throw error;
  }
};

/** One USD account. */
export const userAccountQuery = (id: string) =>
  readQuery<UserAccount>({
    key: ['user-account', id],
    persisted: userAccountCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) => call(getUserAccount, { ...context, params: { id } }),
  });

/** All BDT accounts of the active profile. */
export const bdtAccountsQuery = () => {
  const { key, query } = profileScope();
  return readQuery<BdtAccount[]>({
    key: ['bdt-accounts', ...key],
    persisted: bdtAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) =>
      noneWhereNotPermitted(call(listBdtAccounts, { ...context, query }).then(resultsOf)),
  });
};

export const manualAccountsQuery = () => {
  const { key, query } = profileScope();
  return readQuery<ManualAccount[]>({
    key: ['manual-accounts', ...key],
    persisted: manualAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) =>
      noneWhereNotPermitted(call(listManualAccounts, { ...context, query }).then(resultsOf)),
  });
};

export const manualAccountQuery = (id: string) =>
  readQuery<ManualAccount>({
    key: ['manual-account', id],
    persisted: manualAccountCache,
    read: (context) => call(getManualAccount, { ...context, params: { id } }),
  });

export type AccountKind = 'usd' | 'bdt' | 'manual';

/** The list of each kind. */
const listOfKind = {
  usd: userAccountsQuery,
  bdt: bdtAccountsQuery,
  manual: manualAccountsQuery,
} as const;

/**
 * The full number of an account, which requests need and the cache never persists (product.md A19):
 * if only the masked number is cached, the list is fetched again.
 */
export const accountNumberOf = async (
  kind: AccountKind,
  id: string,
): Promise<string | undefined> => {
  const number = await knownNumber(kind, id);
  if (number === undefined || !isMasked(number)) return number;
  await queryClient.refetchQueries(
    { queryKey: listOfKind[kind]().queryKey, exact: true },
    { throwOnError: true, cancelRefetch: false },
  );
  const fresh = await knownNumber(kind, id);
  return fresh !== undefined && !isMasked(fresh) ? fresh : undefined;
};

const knownNumber = async (kind: AccountKind, id: string): Promise<string | undefined> => {
  if (kind === 'usd') {
    const accounts = await ensureData(userAccountsQuery());
    return accounts.find((account) => account.id === id)?.data.accountNumber;
  }
  const accounts = await ensureData(
    kind === 'bdt' ? (bdtAccountsQuery() as never) : (manualAccountsQuery() as never),
  );
  return (accounts as (BdtAccount | ManualAccount)[]).find((account) => account.id === id)
    ?.account_number;
};

/**
 * How a screen gets the full account number (product.md A19): whether it is in memory, and a
 * function that fetches it.
 */
export const numberSourceOf = (kind: AccountKind, id: string) => ({
  isHere: isNumberHere(kind, id),
  read: () => accountNumberOf(kind, id).catch(() => undefined),
});

/** True if the full account number is in memory, not only the masked one. */
const isNumberHere = (kind: AccountKind, id: string): boolean => {
  const known = queryClient.getQueryData<(UserAccount | BdtAccount | ManualAccount)[]>(
    listOfKind[kind]().queryKey,
  );
  const account = known?.find((one) => one.id === id);
  if (!account) return false;
  return !isMasked('data' in account ? account.data.accountNumber : account.account_number);
};

import * as v from 'valibot';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import {
  accountMonth,
  bdtAccount,
  getManualAccount,
  getUserAccount,
  listAccountActivity,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
  manualAccount,
  userAccount,
} from '#contract/accounts.ts';
import { call } from '../platform/api/api-client.ts';
import { isApiError } from '../platform/api/errors.ts';
import { isMasked, maskNumber, maskedNumber } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

/** Accounts as they may stay on the device (product.md A19): their numbers masked. */
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

/** Balances are asked again this often, so a payment shows by itself. */
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
  // Without a profile.
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
const accountActivityCache = persistedCache({
  name: 'account-activity',
  schema: v.array(accountMonth),
});

/** All dollar accounts, open and closed. */
export const userAccountsQuery = () =>
  readQuery<UserAccount[]>({
    key: ['user-accounts'],
    kept: userAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) =>
      noneWhereNotPermitted(
        call(listUserAccounts, { ...context, query: { limit: 'all' } }).then(resultsOf),
      ),
  });

const resultsOf = <Row>({ results }: { readonly results: Row[] }): Row[] => results;

/**
 * A kind of account that is closed to the person is none, and known to be none: the copy on the
 * device keeps that too. Only the bank's own word counts, not a 403 of whoever stands in between.
 */
const noneWhereNotPermitted = async <Account>(asked: Promise<Account[]>): Promise<Account[]> => {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error) && error.problem?.code === 'not_permitted') return [];
    throw error;
  }
};

/** One dollar account. */
export const userAccountQuery = (id: string) =>
  readQuery<UserAccount>({
    key: ['user-account', id],
    kept: userAccountCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) => call(getUserAccount, { ...context, params: { id } }),
  });

/** All taka accounts. */
export const bdtAccountsQuery = () =>
  readQuery<BdtAccount[]>({
    key: ['bdt-accounts'],
    kept: bdtAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) => noneWhereNotPermitted(call(listBdtAccounts, context).then(resultsOf)),
  });

/** All manual deposit accounts. */
export const manualAccountsQuery = () =>
  readQuery<ManualAccount[]>({
    key: ['manual-accounts'],
    kept: manualAccountsCache,
    refreshEveryMs: balancesEveryMs,
    read: (context) => noneWhereNotPermitted(call(listManualAccounts, context).then(resultsOf)),
  });

/** One manual deposit account. */
export const manualAccountQuery = (id: string) =>
  readQuery<ManualAccount>({
    key: ['manual-account', id],
    kept: manualAccountCache,
    read: (context) => call(getManualAccount, { ...context, params: { id } }),
  });

/** Money in, out and closing balance of each account by month, oldest first (new). */
export const accountActivityQuery = (months = 12) =>
  readQuery({
    key: ['account-activity', months],
    kept: accountActivityCache,
    // Charts below figures that can be read: no dialog may lie over those on their account (A26).
    isBackground: true,
    read: async (context) =>
      (await call(listAccountActivity, { ...context, query: { months: String(months) } })).results,
  });

export type AccountKind = 'usd' | 'bdt' | 'manual';

/** The query of a kind's list, for asking again. */
const listKey: Record<AccountKind, string> = {
  usd: 'user-accounts',
  bdt: 'bdt-accounts',
  manual: 'manual-accounts',
};

/**
 * The full number of an account, which calls need and nothing on the device keeps (product.md
 * A19): the list from the device has only masked ones, so it is asked again.
 */
export const accountNumberOf = async (
  kind: AccountKind,
  id: string,
): Promise<string | undefined> => {
  const number = await knownNumber(kind, id);
  if (number === undefined || !isMasked(number)) return number;
  await queryClient.refetchQueries(
    { queryKey: [listKey[kind]] },
    { throwOnError: true, cancelRefetch: false },
  );
  const fresh = await knownNumber(kind, id);
  return fresh !== undefined && !isMasked(fresh) ? fresh : undefined;
};

const knownNumber = async (kind: AccountKind, id: string): Promise<string | undefined> => {
  if (kind === 'usd') {
    const accounts = await queryClient.ensureQueryData(userAccountsQuery());
    return accounts.find((account) => account.id === id)?.data.accountNumber;
  }
  const accounts = await queryClient.ensureQueryData(
    kind === 'bdt' ? (bdtAccountsQuery() as never) : (manualAccountsQuery() as never),
  );
  return (accounts as (BdtAccount | ManualAccount)[]).find((account) => account.id === id)
    ?.account_number;
};

/** Where a screen gets the full number of an account, which nothing on the device keeps (A19). */
export const numberSourceOf = (kind: AccountKind, id: string) => ({
  isHere: isNumberHere(kind, id),
  read: () => accountNumberOf(kind, id).catch(() => undefined),
});

/** True when the full number of an account is in memory, and not only its masked copy. */
const isNumberHere = (kind: AccountKind, id: string): boolean => {
  const known =
    kind === 'usd'
      ? queryClient.getQueryData<UserAccount[]>(userAccountsQuery().queryKey)
      : queryClient.getQueryData<(BdtAccount | ManualAccount)[]>([listKey[kind]]);
  const account = known?.find((one) => one.id === id);
  if (!account) return false;
  return !isMasked('data' in account ? account.data.accountNumber : account.account_number);
};

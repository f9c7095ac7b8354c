import type { NewBdtAccountInput } from '#domain/accounts/account-opening.ts';
import type { AccountClosing, BdtAccount, UserAccount } from '#contract/accounts.ts';
import {
  createBdtAccount,
  createUserAccount,
  getAccountClosing,
  startAccountClosing,
  stopAccountClosing,
  updateBdtAccount,
  updateUserAccount,
} from '#contract/accounts.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { bdtAccountsQuery, userAccountQuery, userAccountsQuery } from './accounts.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { readQuery } from './cache/read-query.ts';

/**
 * Opens a USD account. The key was stored before: sending the same request again after a lost
 * response opens no second account (product.md A22).
 */
export const openUsdAccount = async (
  request: BodyInput<typeof createUserAccount>,
  key: string,
): Promise<UserAccount> => {
  const account = await call(createUserAccount, { body: request, idempotencyKey: key });
  queryClient.setQueryData(userAccountQuery(account.id).queryKey, account);
  await refreshQueries({ queryKey: userAccountsQuery().queryKey });
  return account;
};

/** Opens a BDT account, like `openUsdAccount`. */
export const openBdtAccount = async (
  { nominees, ...request }: NewBdtAccountInput & { readonly profile?: string },
  key: string,
): Promise<BdtAccount> => {
  const account = await call(createBdtAccount, {
    body: { ...request, nominees: [...nominees] },
    idempotencyKey: key,
  });
  await refreshQueries({ queryKey: bdtAccountsQuery().queryKey });
  return account;
};

/** Changes the customer's name for an account; an empty one removes it. */
export const renameAccount = async (
  kind: 'usd' | 'bdt',
  id: string,
  nickname: string,
): Promise<void> => {
  const request = { params: { id }, body: { nickname } };
  if (kind === 'bdt') {
    await call(updateBdtAccount, request);
    await refreshQueries({ queryKey: bdtAccountsQuery().queryKey });
    return;
  }
  const account = await call(updateUserAccount, request);
  queryClient.setQueryData(userAccountQuery(id).queryKey, account);
  await refreshQueries({ queryKey: userAccountsQuery().queryKey });
};

/** The effects of closing an account, and what prevents it. Never persisted. */
export const accountClosingQuery = (id: string) =>
  readQuery<AccountClosing>({
    key: ['account-closing', id],
    read: (context) => call(getAccountClosing, { ...context, params: { id } }),
  });

/** Starts closing an account; idempotent. */
export const startClosing = (id: string): Promise<void> => changeClosing(startAccountClosing, id);

const changeClosing = async (
  endpoint: typeof startAccountClosing | typeof stopAccountClosing,
  id: string,
): Promise<void> => {
  const closing = await call(endpoint, { params: { id } });
  queryClient.setQueryData(accountClosingQuery(id).queryKey, closing);
  await Promise.all(
    [userAccountsQuery(), bdtAccountsQuery()].map(({ queryKey }) => refreshQueries({ queryKey })),
  );
};

/** Cancels the closing of an account. */
export const stopClosing = (id: string): Promise<void> => changeClosing(stopAccountClosing, id);

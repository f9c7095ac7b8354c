import type { NewBdtAccountInput } from '#domain/accounts/account-opening.ts';
import type { AccountClosing, BdtAccount, UserAccount } from '#contract/accounts.ts';
import {
  createBdtAccount,
  createUserAccount,
  getAccountClosing,
  startAccountClosing,
  stopAccountClosing,
} from '#contract/accounts.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { bdtAccountsQuery, userAccountQuery, userAccountsQuery } from './accounts.ts';
import { queryClient } from './cache/query-client.ts';
import { readQuery } from './cache/read-query.ts';

/**
 * Opens an account in dollars. The key was made and kept before: the same wish sent again under it,
 * after an answer that was lost, opens no second one (product.md A22).
 */
export const openUsdAccount = async (
  wish: BodyInput<typeof createUserAccount>,
  key: string,
): Promise<UserAccount> => {
  const account = await call(createUserAccount, { body: wish, idempotencyKey: key });
  queryClient.setQueryData(userAccountQuery(account.id).queryKey, account);
  await queryClient.invalidateQueries({ queryKey: userAccountsQuery().queryKey });
  return account;
};

/** Opens an account in taka; as `openUsdAccount`. */
export const openBdtAccount = async (
  { nominees, ...wish }: NewBdtAccountInput,
  key: string,
): Promise<BdtAccount> => {
  const account = await call(createBdtAccount, {
    body: { ...wish, nominees: [...nominees] },
    idempotencyKey: key,
  });
  await queryClient.invalidateQueries({ queryKey: bdtAccountsQuery().queryKey });
  return account;
};

/** What closing an account would do, and what stands in its way. Asked anew, kept on no device. */
export const accountClosingQuery = (id: string) =>
  readQuery<AccountClosing>({
    key: ['account-closing', id],
    read: (context) => call(getAccountClosing, { ...context, params: { id } }),
  });

/** Begins to close an account; asking twice does it once. */
export const startClosing = (id: string): Promise<void> => changeClosing(startAccountClosing, id);

const changeClosing = async (
  endpoint: typeof startAccountClosing | typeof stopAccountClosing,
  id: string,
): Promise<void> => {
  const closing = await call(endpoint, { params: { id } });
  queryClient.setQueryData(accountClosingQuery(id).queryKey, closing);
  await Promise.all(
    [userAccountsQuery(), bdtAccountsQuery()].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

/** Keeps an account open that is closing. */
export const stopClosing = (id: string): Promise<void> => changeClosing(stopAccountClosing, id);

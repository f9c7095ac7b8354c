import { createBdtAccount, createUserAccount } from '#contract/accounts.ts';
import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import type { NewBdtAccountInput } from '#domain/accounts/account-opening.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '../../platform/api-client.ts';
import { bdtAccountsQuery, userAccountQuery, userAccountsQuery } from '../accounts.ts';
import { queryClient } from '../query-client.ts';

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

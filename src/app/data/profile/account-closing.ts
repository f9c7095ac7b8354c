import { getAccountClosing, startAccountClosing, stopAccountClosing } from '#contract/accounts.ts';
import type { AccountClosing } from '#contract/accounts.ts';
import { call } from '../../platform/api-client.ts';
import { bdtAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** What closing an account would do, and what stands in its way. Asked anew, kept on no device. */
export const accountClosingQuery = (id: string) =>
  readQuery<AccountClosing>({
    key: ['account-closing', id],
    read: (context) => call(getAccountClosing, { ...context, params: { id } }),
  });

const change = async (
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

/** Begins to close an account; asking twice does it once. */
export const startClosing = (id: string): Promise<void> => change(startAccountClosing, id);

/** Keeps an account open that is closing. */
export const stopClosing = (id: string): Promise<void> => change(stopAccountClosing, id);

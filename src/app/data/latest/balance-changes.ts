import type { AccountView } from '../account-views/account-view.ts';

/** What tells that something happened on an account: its booked and its held figure. */
export type BalanceMarks = ReadonlyMap<string, string>;

/** The marks of the accounts as they are now. */
export const balanceMarks = (accounts: readonly AccountView[]): BalanceMarks =>
  new Map(accounts.map(({ id, balance, held }) => [id, `${balance.minor} ${held.minor}`]));

/** The accounts whose figures are others than before. A new account is no change. */
export const changedAccounts = (before: BalanceMarks, after: BalanceMarks): readonly string[] =>
  [...after].filter(([id, mark]) => before.has(id) && before.get(id) !== mark).map(([id]) => id);

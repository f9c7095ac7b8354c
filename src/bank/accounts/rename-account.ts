import { normalizeAccountNickname, validateNickname } from '#domain/accounts/account-opening.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { findBdtAccount, findUserAccount } from './queries.ts';

/** Far above normal use. */
const renamesPerMinute: RateLimit = { name: 'account-name/minute', most: 20, windowSeconds: 60 };

interface NamedAccounts<Account> {
  readonly table: 'usd_account' | 'bdt_account';
  readonly find: (db: Executor, customerId: string, id: string) => Promise<Account | undefined>;
}

export const dollarAccounts = { table: 'usd_account', find: findUserAccount } as const;
export const takaAccounts = { table: 'bdt_account', find: findBdtAccount } as const;

interface Renaming {
  readonly customerId: string;
  readonly accountId: string;
  /** Null or only spaces for none. */
  readonly nickname: string | null;
}

/**
 * Stores the customer's name for an account and returns the account. Moves no money, so stopped
 * customers may do it. Refuses `not_found`, also for another customer's account, `invalid_input`
 * and `too_many_requests`.
 */
export const renameAccount = async <Account>(
  bank: Bank,
  { table, find }: NamedAccounts<Account>,
  { customerId, accountId, nickname }: Renaming,
): Promise<Account> => {
  const before = await find(bank.db, customerId, accountId);
  if (before === undefined) throw refused('not_found');
  const problem = validateNickname(nickname ?? '');
  if (problem !== undefined) refuseProblems({ nickname: problem });
  await countTry(bank, renamesPerMinute, customerId);
  await bank.db
    .updateTable(table)
    .set({ nickname: normalizeAccountNickname(nickname ?? '') })
    .where('id', '=', accountId)
    .execute();
  return (await find(bank.db, customerId, accountId)) ?? before;
};

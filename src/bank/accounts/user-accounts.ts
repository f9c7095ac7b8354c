import type { UserAccount } from '#contract/accounts.ts';
import {
  type OpennessFilter,
  accountStatuses,
  matchesOpennessFilter,
} from '#domain/accounts/accounts.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { ownAccounts } from './own-accounts.ts';
import { dollarPartnerBank } from './partner-banks.ts';

const ownUserAccounts = (db: Executor, personId: string) =>
  ownAccounts(db, personId).innerJoin('user_account', 'user_account.id', 'account.id');

const rowsOf = (accounts: ReturnType<typeof ownUserAccounts>) =>
  accounts.select([
    'account.id',
    'nickname',
    'account_status',
    'booked',
    'held',
    'profile_type',
    'account_number',
    'account_type',
    'person_id',
    'account_holder_name',
    'profile_id',
    'opened_at',
    'routing_number',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const dollars = (minor: bigint): string => toWireAmount(money('USD', minor));

const view = (row: Row): UserAccount => ({
  id: row.id,
  nickname: row.nickname,
  account_status: row.account_status,
  account_details: {
    id: row.id,
    synctera_account_balance: dollars(row.booked),
    synctera_available_balance: dollars(row.booked - row.held),
    hold_balance: dollars(row.held),
    profile_type: row.profile_type,
  },
  data: {
    account_number_masked: maskNumber(row.account_number),
    account_type: row.account_type,
    accountNumber: row.account_number,
  },
  user: row.person_id,
  account_holder_name: row.account_holder_name,
  profile: row.profile_id,
  opened_at: row.opened_at.toISOString(),
  routing_number: row.routing_number,
  ...dollarPartnerBank,
});

/** Dollar accounts of a person, the oldest first; those never active stay out (product.md A2). */
export const listUserAccounts = async (
  db: Executor,
  personId: string,
  filter: OpennessFilter,
  window: ListWindow,
): Promise<{ results: UserAccount[]; count: number }> => {
  const statuses = accountStatuses.filter((status) => matchesOpennessFilter(status, filter));
  const wanted = ownUserAccounts(db, personId).where('account_status', 'in', statuses);
  const rows = await rowsOf(wanted)
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await wanted
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(view), count: Number(count) };
};

/** One dollar account of a person, undefined where it is not theirs or not there. */
export const findUserAccount = async (
  db: Executor,
  personId: string,
  accountId: string,
): Promise<UserAccount | undefined> => {
  const row = await rowsOf(ownUserAccounts(db, personId))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : view(row);
};

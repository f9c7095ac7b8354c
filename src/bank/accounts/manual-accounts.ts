import type { ManualAccount } from '#contract/accounts.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { ownAccounts } from './own-accounts.ts';

const ownManualAccounts = (db: Executor, personId: string) =>
  ownAccounts(db, personId).innerJoin('manual_account', 'manual_account.id', 'account.id');

const rowsOf = (accounts: ReturnType<typeof ownManualAccounts>) =>
  accounts.select([
    'account.id',
    'account_name',
    'account_number',
    'booked',
    'account.currency',
    'profile_type',
    'account_holder_name',
    'bank_name',
    'bank_address',
    'routing_number',
    'deposit_reference',
    'opened_at',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const view = ({ booked, currency, opened_at, ...row }: Row): ManualAccount => ({
  ...row,
  account_balance: toWireAmount(money(currency, booked)),
  type: currency === 'USD' ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
  opened_at: opened_at.toISOString(),
});

/** Manual deposit accounts of a person, the oldest first, and how many there are. */
export const listManualAccounts = async (
  db: Executor,
  personId: string,
  window: ListWindow,
): Promise<{ results: ManualAccount[]; count: number }> => {
  const wanted = ownManualAccounts(db, personId);
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

/** One manual deposit account of a person, undefined where it is not theirs or not there. */
export const findManualAccount = async (
  db: Executor,
  personId: string,
  accountId: string,
): Promise<ManualAccount | undefined> => {
  const row = await rowsOf(ownManualAccounts(db, personId))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : view(row);
};

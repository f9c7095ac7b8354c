import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BdtAccount } from '#contract/accounts.ts';
import type { AccountStatus } from '#domain/accounts/accounts.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { ownAccounts } from './own-accounts.ts';
import { takaPartnerBank } from './partner-banks.ts';

const ownBdtAccounts = (db: Executor, personId: string) =>
  ownAccounts(db, personId)
    .innerJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id');

const rowsOf = (accounts: ReturnType<typeof ownBdtAccounts>) =>
  accounts
    .select([
      'account.id',
      'account_name',
      'account_number',
      'booked',
      'held',
      'nickname',
      'account_holder_name',
      'opened_at',
      'account.closed_at',
      'account_closing.due_at',
      'profile_type',
      'profile_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('account_nominee')
          .select(['account_nominee.name', 'account_nominee.relation', 'share_percent'])
          .whereRef('account_nominee.account_id', '=', 'account.id')
          .orderBy('place'),
      ).as('nominees'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const taka = (minor: bigint): string => toWireAmount(money('BDT', minor));

const statusOf = ({ closed_at, due_at }: Pick<Row, 'closed_at' | 'due_at'>): AccountStatus => {
  if (closed_at !== null) return 'CLOSED';
  return due_at === null ? 'ACTIVE_OR_DISBURSED' : 'IN_CLOSING';
};

const view = ({
  booked,
  held,
  opened_at,
  closed_at,
  due_at,
  profile_id,
  ...row
}: Row): BdtAccount => ({
  ...row,
  profile: profile_id,
  account_status: statusOf({ closed_at, due_at }),
  account_balance: taka(booked),
  available_balance: taka(booked - held),
  opened_at: opened_at.toISOString(),
  ...takaPartnerBank,
});

/** Taka accounts of a person, the oldest first, and how many there are. */
export const listBdtAccounts = async (
  db: Executor,
  personId: string,
  window: ListWindow,
): Promise<{ results: BdtAccount[]; count: number }> => {
  const wanted = ownBdtAccounts(db, personId);
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

/** One taka account of a person, undefined where it is not theirs or not there. */
export const findBdtAccount = async (
  db: Executor,
  personId: string,
  accountId: string,
): Promise<BdtAccount | undefined> => {
  const row = await rowsOf(ownBdtAccounts(db, personId))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : view(row);
};

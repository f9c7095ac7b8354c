import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountStatus, OpennessFilter } from '#domain/accounts/accounts.ts';
import { accountStatuses, maskNumber, matchesOpennessFilter } from '#domain/accounts/accounts.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import { ownAccounts, profileAccounts } from './ownership.ts';
import { dollarPartnerBank, takaPartnerBank } from './partner-banks.ts';

const withDollars = (accounts: ReturnType<typeof ownAccounts>) =>
  accounts.innerJoin('usd_account', 'usd_account.id', 'account.id');

const selectUserAccounts = (accounts: ReturnType<typeof withDollars>) =>
  accounts.select([
    'account.id',
    'nickname',
    'account_status',
    'booked',
    'held',
    'profile_type',
    'account_number',
    'account_type',
    'customer_id',
    'account_holder_name',
    'profile_id',
    'opened_at',
    'routing_number',
  ]);

type UserAccountRow = Awaited<ReturnType<ReturnType<typeof selectUserAccounts>['execute']>>[number];

const dollars = (minor: bigint): string => toWireAmount(money('USD', minor));

const userAccountView = (row: UserAccountRow): UserAccount => ({
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
  user: row.customer_id,
  account_holder_name: row.account_holder_name,
  profile: row.profile_id,
  opened_at: row.opened_at.toISOString(),
  routing_number: row.routing_number,
  ...dollarPartnerBank,
});

/** A profile's dollar accounts, oldest first, without those never activated (product.md A2). */
export const listUserAccounts = async (
  db: Executor,
  profile: Profile,
  filter: OpennessFilter,
  window: ListWindow,
): Promise<{ results: UserAccount[]; count: number }> => {
  const statuses = accountStatuses.filter((status) => matchesOpennessFilter(status, filter));
  const query = withDollars(profileAccounts(db, profile)).where('account_status', 'in', statuses);
  const rows = await selectUserAccounts(query)
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(userAccountView), count: Number(count) };
};

/** One of the customer's dollar accounts, or undefined. */
export const findUserAccount = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<UserAccount | undefined> => {
  const row = await selectUserAccounts(withDollars(ownAccounts(db, customerId)))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : userAccountView(row);
};

const withTaka = (accounts: ReturnType<typeof ownAccounts>) =>
  accounts
    .innerJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id');

const selectBdtAccounts = (accounts: ReturnType<typeof withTaka>) =>
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

type BdtAccountRow = Awaited<ReturnType<ReturnType<typeof selectBdtAccounts>['execute']>>[number];

const taka = (minor: bigint): string => toWireAmount(money('BDT', minor));

const getBdtStatus = ({
  closed_at,
  due_at,
}: Pick<BdtAccountRow, 'closed_at' | 'due_at'>): AccountStatus => {
  if (closed_at !== null) return 'CLOSED';
  return due_at === null ? 'ACTIVE_OR_DISBURSED' : 'IN_CLOSING';
};

const bdtAccountView = ({
  booked,
  held,
  opened_at,
  closed_at,
  due_at,
  profile_id,
  ...row
}: BdtAccountRow): BdtAccount => ({
  ...row,
  profile: profile_id,
  account_status: getBdtStatus({ closed_at, due_at }),
  account_balance: taka(booked),
  available_balance: taka(booked - held),
  opened_at: opened_at.toISOString(),
  ...takaPartnerBank,
});

/** A profile's taka accounts, oldest first, and their number. */
export const listBdtAccounts = async (
  db: Executor,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: BdtAccount[]; count: number }> => {
  const query = withTaka(profileAccounts(db, profile));
  const rows = await selectBdtAccounts(query)
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(bdtAccountView), count: Number(count) };
};

/** One of the customer's taka accounts, or undefined. */
export const findBdtAccount = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<BdtAccount | undefined> => {
  const row = await selectBdtAccounts(withTaka(ownAccounts(db, customerId)))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : bdtAccountView(row);
};

const withDeposits = (accounts: ReturnType<typeof ownAccounts>) =>
  accounts.innerJoin('manual_account', 'manual_account.id', 'account.id');

const selectManualAccounts = (accounts: ReturnType<typeof withDeposits>) =>
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

type ManualAccountRow = Awaited<
  ReturnType<ReturnType<typeof selectManualAccounts>['execute']>
>[number];

const manualAccountView = ({
  booked,
  currency,
  opened_at,
  ...row
}: ManualAccountRow): ManualAccount => ({
  ...row,
  account_balance: toWireAmount(money(currency, booked)),
  type: currency === 'USD' ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
  opened_at: opened_at.toISOString(),
});

/** A profile's manual deposit accounts, oldest first, and their number. */
export const listManualAccounts = async (
  db: Executor,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: ManualAccount[]; count: number }> => {
  const query = withDeposits(profileAccounts(db, profile));
  const rows = await selectManualAccounts(query)
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(manualAccountView), count: Number(count) };
};

/** One of the customer's manual deposit accounts, or undefined. */
export const findManualAccount = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<ManualAccount | undefined> => {
  const row = await selectManualAccounts(withDeposits(ownAccounts(db, customerId)))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : manualAccountView(row);
};

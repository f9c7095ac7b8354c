import type { Insertable } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import type {
  AccountKind,
  BdtAccountTable,
  ManualAccountTable,
  UserAccountTable,
} from '../database/tables/accounts.ts';

/** Common to all new accounts. The id is also that of its ledger account. */
export interface NewAccount {
  readonly id: string;
  readonly customerId: string;
  /** Digits, unique in the bank. */
  readonly accountNumber: string;
  readonly accountHolderName: string;
  readonly openedAtMs: number;
}

type Details<Table> = Insertable<Omit<Table, 'id'>>;

const ledgerKinds = {
  USER: 'customer_usd',
  BDT: 'customer_bdt',
  MANUAL: 'customer_manual',
} as const;

const openLedgerAccount = async (
  db: Executor,
  account: NewAccount,
  kind: AccountKind,
  currency: Currency,
): Promise<void> => {
  await ledger.openAccount(db, { id: account.id, kind: ledgerKinds[kind], currency });
  await db
    .insertInto('account')
    .values({
      id: account.id,
      customer_id: account.customerId,
      kind,
      currency,
      account_number: account.accountNumber,
      account_holder_name: account.accountHolderName,
      opened_at: new Date(account.openedAtMs),
    })
    .execute();
};

/** Opens a dollar account with three statements; run it in a transaction. */
export const openUserAccount = async (
  db: Executor,
  account: NewAccount,
  details: Details<UserAccountTable>,
): Promise<void> => {
  await openLedgerAccount(db, account, 'USER', 'USD');
  await db
    .insertInto('usd_account')
    .values({ id: account.id, ...details })
    .execute();
};

/** Opens a taka account; run it in a transaction. */
export const openBdtAccount = async (
  db: Executor,
  account: NewAccount,
  details: Details<BdtAccountTable>,
): Promise<void> => {
  await openLedgerAccount(db, account, 'BDT', 'BDT');
  await db
    .insertInto('bdt_account')
    .values({ id: account.id, ...details })
    .execute();
};

/** Opens an account that is funded by external deposits (spec 3); run it in a transaction. */
export const openManualAccount = async (
  db: Executor,
  account: NewAccount,
  currency: Currency,
  details: Details<ManualAccountTable>,
): Promise<void> => {
  await openLedgerAccount(db, account, 'MANUAL', currency);
  await db
    .insertInto('manual_account')
    .values({ id: account.id, ...details })
    .execute();
};

/** Prefix and length of the account numbers of each currency. */
const numberFormats: Readonly<
  Record<Currency, { readonly first: string; readonly length: number }>
> = {
  USD: { first: '48', length: 10 },
  BDT: { first: '174', length: 13 },
};

/** Returns a random unused account number, so that known numbers reveal no others. */
export const newAccountNumber = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  currency: Currency,
): Promise<string> => {
  const { first, length } = numberFormats[currency];
  for (;;) {
    const drawn = `${first}${random.digits(length - first.length)}`;
    const existing = await trx
      .selectFrom('account')
      .select('id')
      .where('account_number', '=', drawn)
      .executeTakeFirst();
    if (existing === undefined) return drawn;
  }
};

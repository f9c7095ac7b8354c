import type { BdtAccount } from '#contract/accounts.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/wire-amount.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { ownAccounts } from './own-accounts.ts';
import { takaPartnerBank } from './partner-banks.ts';

const taka = (minor: bigint): string => toWireAmount(money('BDT', minor));

/** Taka accounts of a person, the oldest first, and how many there are. */
export const listBdtAccounts = async (
  db: Executor,
  personId: string,
  window: ListWindow,
): Promise<{ results: BdtAccount[]; count: number }> => {
  const wanted = ownAccounts(db, personId).innerJoin('bdt_account', 'bdt_account.id', 'account.id');
  const rows = await wanted
    .select([
      'account.id',
      'account_name',
      'account_number',
      'booked',
      'held',
      'nickname',
      'account_holder_name',
      'opened_at',
    ])
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await wanted
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const results = rows.map(({ booked, held, opened_at, ...row }) => ({
    ...row,
    account_balance: taka(booked),
    available_balance: taka(booked - held),
    opened_at: opened_at.toISOString(),
    ...takaPartnerBank,
  }));
  return { results, count: Number(count) };
};

import type { Transaction } from '#contract/transactions.ts';
import type { Executor } from '../database/transaction.ts';
import { selectTransactions, transactionView } from './transaction-view.ts';

/** One transaction of any of a person's accounts, undefined where it is not theirs or not there. */
export const findTransaction = async (
  db: Executor,
  personId: string,
  transactionId: string,
): Promise<Transaction | undefined> => {
  const row = await selectTransactions(db)
    .where('account.person_id', '=', personId)
    .where('transaction.id', '=', transactionId)
    .executeTakeFirst();
  return row === undefined ? undefined : transactionView(row);
};

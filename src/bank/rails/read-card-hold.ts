import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';

/** The open hold behind a card transaction. Refuses `not_found`, and `hold_not_open` once it ended. */
export const readCardHold = async (bank: Bank, transactionId: string) => {
  const found = await bank.db
    .selectFrom('transaction')
    .innerJoin('hold', 'hold.id', 'transaction.hold_id')
    .innerJoin('account', 'account.id', 'transaction.account_id')
    .where('transaction.id', '=', transactionId)
    .where('transaction.type', '=', 'CARD')
    .select([
      'hold.id as holdId',
      'hold.status',
      'hold.amount',
      'account.id as accountId',
      'account.currency',
    ])
    .executeTakeFirst();
  if (found === undefined) throw refused('not_found');
  if (found.status !== 'open') throw refused('hold_not_open');
  return found;
};

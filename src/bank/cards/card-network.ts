import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { settlementAccount } from '../ledger/rail-accounts.ts';
import * as ledger from '../ledger/ledger.ts';

/**
 * Settles a hold, by default its whole amount. The network does not ask again, so an amount above
 * the balance is posted too and the customer owes the shortfall (product.md A32). Refuses
 * `not_found`, `hold_not_open`.
 */
export const clearCard = async (
  bank: Bank,
  transactionId: string,
  amount: bigint | undefined,
): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  const settled = amount ?? hold.amount;
  const otherSide = settlementAccount('CARD', hold.currency);
  if (otherSide === undefined) throw new Error(`cards have no settlement in ${hold.currency}`);
  await ledger.postBatch(bank.db, [
    {
      kind: 'settle',
      holdId: hold.holdId,
      transactionId,
      amount: settled,
      status: 'POSTED',
      journal: {
        id: bank.random.newId(),
        kind: 'card_clearing',
        bookedAtMs: await bank.clock.businessMs(),
        advanceId: bank.random.newId(),
        entries: [
          { accountId: hold.accountId, amount: -settled },
          { accountId: otherSide, amount: settled },
        ],
      },
    },
  ]);
};

/** Releases a hold that the merchant cancelled. Refuses `not_found`, `hold_not_open`. */
export const reverseCard = async (bank: Bank, transactionId: string): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  await ledger.release(bank.db, [
    {
      holdId: hold.holdId,
      transactionId,
      outcome: 'RELEASED',
      atMs: await bank.clock.businessMs(),
      reason: 'MERCHANT_RELEASED',
    },
  ]);
};

/** The open hold of a card transaction. Refuses `not_found`, and `hold_not_open` once it ended. */
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

import type { Bank } from '../bank.ts';
import { book } from '../transactions/book.ts';
import { readCardHold } from './read-card-hold.ts';
import { settlementAccount } from './settlement-accounts.ts';

/**
 * The merchant takes its money. The network does not ask again, so a larger amount than is there is
 * booked all the same, and the customer owes the shortfall (product.md A32).
 */
export const clearCard = async (
  bank: Bank,
  transactionId: string,
  amount: bigint | undefined,
): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  const taken = amount ?? hold.amount;
  const otherSide = settlementAccount('CARD', hold.currency);
  if (otherSide === undefined) throw new Error(`cards have no settlement in ${hold.currency}`);
  await book(bank.db, {
    kind: 'settle',
    holdId: hold.holdId,
    transactionId,
    amount: taken,
    status: 'POSTED',
    journal: {
      id: bank.random.newId(),
      kind: 'card_clearing',
      bookedAtMs: await bank.clock.businessMs(),
      advanceId: bank.random.newId(),
      entries: [
        { accountId: hold.accountId, amount: -taken },
        { accountId: otherSide, amount: taken },
      ],
    },
  });
};

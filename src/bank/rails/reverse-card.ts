import type { Bank } from '../bank.ts';
import { book } from '../transactions/book.ts';
import { readCardHold } from './read-card-hold.ts';

/** The merchant lets an authorization go: the money is available again. */
export const reverseCard = async (bank: Bank, transactionId: string): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  await book(bank.db, {
    kind: 'close-hold',
    holdId: hold.holdId,
    transactionId,
    outcome: 'RELEASED',
    atMs: await bank.clock.businessMs(),
    reason: 'MERCHANT_RELEASED',
  });
};

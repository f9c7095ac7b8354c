import type { Deposit } from '#contract/deposits.ts';
import type { CardBrand } from '#domain/deposits/debit-card.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { cardProcessor } from '../../rails/payments/cards-in/processor-of-bank.ts';
import { requireDepositRoom } from '../limits/deposit-limits.ts';
import { bookCredit } from '../putting-in/book-credit.ts';
import type { JudgedDeposit } from '../putting-in/judge-deposit.ts';
import { writeDeposit } from '../putting-in/write-deposit.ts';
import { requireToken } from './card-tokens.ts';

const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

/**
 * Charges a debit card (product.md B6 d): what it pays is there at once and whole; what it does not is
 * kept as declined, with why, and has moved nothing. Refuses as `createDeposit` says.
 */
export const chargeCard = async (
  trx: Executor,
  bank: Bank,
  judged: JudgedDeposit,
  tokenId: string,
): Promise<Deposit> => {
  const processor = cardProcessor(bank);
  const token = await requireToken(trx, bank, judged.personId, tokenId);
  await requireDepositRoom(trx, { ...judged, method: 'DEBIT_CARD' }, judged.amount);
  const answer = await processor.charge(trx, token.id);
  const source = { name: brandNames[token.brand], mask: token.last_four };
  const row = { method: 'DEBIT_CARD', card_token_id: token.id, held_amount: 0n } as const;
  const asked = { ...judged, source };
  if (!answer.isApproved)
    return writeDeposit(trx, bank, asked, { ...row, status: 'DECLINED', reason: answer.reason }, [
      'CREATED',
      'DECLINED',
    ]);
  const booked = await bookCredit(trx, bank, {
    ...asked,
    from: 'card/USD',
    type: 'CARD',
    subtype: 'ADD_MONEY_CARD',
  });
  return writeDeposit(trx, bank, asked, { ...row, ...booked, status: 'COMPLETE' }, [
    'CREATED',
    'CREDITED',
  ]);
};

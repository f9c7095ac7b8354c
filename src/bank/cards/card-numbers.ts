import { makeCardNumber, randomCardDigits } from '#domain/cards/card-number.ts';
import type { CardBrand } from '#domain/deposits/debit-card.ts';
import type { Bank } from '../database/bank.ts';
import { fingerprintText, sealRecord } from '../database/sealed-records.ts';
import type { Executor } from '../database/transaction.ts';

const fingerprintOf = (bank: Pick<Bank, 'sealingKeys'>, cardNumber: string, keyId: string) =>
  bank.sealingKeys.fingerprint(fingerprintText('card', cardNumber), keyId);

/** A number that no card has. Two cards issued at once get the same with a chance of 1 to 10⁹. */
export const newCardNumber = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'sealingKeys'>,
  brand: CardBrand,
): Promise<string> => {
  for (;;) {
    const cardNumber = makeCardNumber(brand, bank.random.digits(randomCardDigits));
    const fingerprint = fingerprintOf(bank, cardNumber, bank.sealingKeys.activeId());
    const taken = await trx
      .selectFrom('card_number')
      .select('card_id')
      .where('number_fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (taken === undefined) return cardNumber;
  }
};

/**
 * Stores the number of a card, encrypted under the key outside the database (docs/decisions/0092);
 * it appears in no other column, answer or log line (reliability.md T32).
 */
export const storeCardNumber = async (
  trx: Executor,
  bank: Pick<Bank, 'sealingKeys'>,
  cardId: string,
  cardNumber: string,
): Promise<void> => {
  const { sealed, keyId } = sealRecord(bank, 'card_number', cardId, cardNumber);
  await trx
    .insertInto('card_number')
    .values({
      card_id: cardId,
      sealed_number: sealed,
      number_fingerprint: fingerprintOf(bank, cardNumber, keyId),
      sealing_key_id: keyId,
    })
    .execute();
};

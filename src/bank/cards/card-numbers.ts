import {
  makeCardNumber,
  makeCardNumberEndingWith,
  randomCardDigits,
  randomDigitsBeforeLastFour,
} from '#domain/cards/card-number.ts';
import type { CardBrand } from '#domain/deposits/debit-card.ts';
import type { Bank } from '../database/bank.ts';
import { fingerprintText, sealRecord, unsealRecord } from '../database/sealed-records.ts';
import type { Executor } from '../database/transaction.ts';

const fingerprintOf = (bank: Pick<Bank, 'sealingKeys'>, cardNumber: string, keyId: string) =>
  bank.sealingKeys.fingerprint(fingerprintText('card', cardNumber), keyId);

/** The brand of a new number, and its last four digits where they are known already. */
interface NumberDraft {
  readonly brand: CardBrand;
  readonly lastFour?: string;
}

/** A number that no card has. Two cards issued at once get the same with a chance of 1 to 10⁹. */
export const newCardNumber = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'sealingKeys'>,
  { brand, lastFour }: NumberDraft,
): Promise<string> => {
  const { random } = bank;
  for (;;) {
    const cardNumber =
      lastFour === undefined
        ? makeCardNumber(brand, random.digits(randomCardDigits))
        : makeCardNumberEndingWith(brand, random.digits(randomDigitsBeforeLastFour), lastFour);
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

/** A card whose number is read. */
interface NumberedCard {
  readonly id: string;
  readonly card_brand: CardBrand;
  readonly last_four: string;
}

/**
 * The full number of a card that the caller has locked. A card that was issued before numbers were
 * stored gets one that ends with its last four digits.
 */
export const readCardNumber = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'sealingKeys'>,
  { id, card_brand: brand, last_four: lastFour }: NumberedCard,
): Promise<string> => {
  const row = await trx
    .selectFrom('card_number')
    .select(['sealed_number', 'sealing_key_id'])
    .where('card_id', '=', id)
    .executeTakeFirst();
  if (row !== undefined) {
    const value = { sealed: row.sealed_number, keyId: row.sealing_key_id };
    return unsealRecord(bank, 'card_number', id, value).toString();
  }
  const cardNumber = await newCardNumber(trx, bank, { brand, lastFour });
  await storeCardNumber(trx, bank, id, cardNumber);
  return cardNumber;
};

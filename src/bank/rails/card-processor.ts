import type { CardDecline, DebitCardInput } from '#domain/deposits/debit-card.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Returns the card processor: the simulated one in the sandbox. Otherwise none is connected, so it
 * refuses `temporarily_unavailable`.
 */
export const cardProcessor = ({ config }: Pick<Bank, 'config'>): CardProcessor => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedProcessor;
};

/** The issuing bank's answer to a charge. */
export type ChargeAnswer =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: CardDecline };

/**
 * Charges debit cards. The card number and security code are passed on once, under a token, and are
 * never stored by this bank. The simulated processor runs its calls inside the caller's
 * transaction.
 */
interface CardProcessor {
  /** Stores a card under a token. */
  store(db: Executor, tokenId: string, card: DebitCardInput): Promise<void>;
  /** Charges the card of a token. A token can be charged once. */
  charge(db: Executor, tokenId: string): Promise<ChargeAnswer>;
}

/**
 * The sandbox's test cards (product.md B17): one is approved, one has insufficient funds. All other
 * numbers are declined, so a real card entered by mistake is never charged.
 */
const answers: ReadonlyMap<string, CardDecline | null> = new Map([
  ['4242424242424242', null],
  ['4000000000009995', 'CARD_INSUFFICIENT_FUNDS'],
  ['4000000000000002', 'CARD_DECLINED'],
]);

/** The sandbox's card processor. It stores only the answer for a card, not the card. */
const simulatedProcessor: CardProcessor = {
  store: async (db, tokenId, card) => {
    const answer = answers.get(cleanNumber(card.card_number));
    await db
      .insertInto('simulated_card')
      .values({
        token_id: tokenId,
        declined_because: answer === undefined ? 'CARD_DECLINED' : answer,
      })
      .execute();
  },
  charge: async (db, tokenId) => {
    const { declined_because: reason } = await db
      .selectFrom('simulated_card')
      .select('declined_because')
      .where('token_id', '=', tokenId)
      .executeTakeFirstOrThrow();
    return reason === null ? { isApproved: true } : { isApproved: false, reason };
  },
};

import { type CardDecline, cardDigits } from '#domain/deposits/debit-card.ts';
import type { CardProcessor } from './card-processor.ts';

/**
 * The cards of the sandbox (product.md B17): one pays, one has too little. Every other one is declined,
 * so that a real card typed here by mistake does nothing.
 */
const answers: ReadonlyMap<string, CardDecline | null> = new Map([
  ['4242424242424242', null],
  ['4000000000009995', 'CARD_INSUFFICIENT_FUNDS'],
  ['4000000000000002', 'CARD_DECLINED'],
]);

/** The sandbox's card processor: it knows of a card only how it answers. */
export const simulatedProcessor: CardProcessor = {
  keep: async (db, tokenId, card) => {
    const answer = answers.get(cardDigits(card.card_number));
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

import type { CardDecline, DebitCardInput } from '#domain/deposits/debit-card.ts';
import { cardDigits } from '#domain/deposits/debit-card.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Who charges cards for this bank: the simulated processor where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const cardProcessor = ({ config }: Pick<Bank, 'config'>): CardProcessor => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedProcessor;
};

/** What a card's own bank says to a charge. */
export type ChargeAnswer =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: CardDecline };

/**
 * Whoever charges debit cards. A card's number and code are handed over once, under a token, and are
 * kept nowhere on this side. Calls run inside the caller's transaction where the processor is this
 * bank's own simulator.
 */
interface CardProcessor {
  /** Takes a card over under a token. */
  keep(db: Executor, tokenId: string, card: DebitCardInput): Promise<void>;
  /** Charges the card of a token; a token is charged once. */
  charge(db: Executor, tokenId: string): Promise<ChargeAnswer>;
}

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
const simulatedProcessor: CardProcessor = {
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

import type { Bank } from '../database/bank.ts';
import type { CardAccessKind } from '../database/tables/cards.ts';
import type { Executor } from '../database/transaction.ts';
import type { SignedInCustomer } from '../http/route.ts';

interface CardAccess {
  readonly cardId: string;
  readonly customer: SignedInCustomer;
  readonly kind: CardAccessKind;
}

/** Records that a customer has seen the number of a card or set its PIN, for audits. */
export const recordCardAccess = async (
  trx: Executor,
  { random, clock }: Pick<Bank, 'random' | 'clock'>,
  { cardId, customer, kind }: CardAccess,
): Promise<void> => {
  await trx
    .insertInto('card_access')
    .values({
      id: random.newId(),
      card_id: cardId,
      kind,
      session_id: customer.sessionId,
      // Wall time, as for sign-ins: the sandbox's clock does not move it (product.md A31).
      accessed_at: new Date(clock.wallMs()),
    })
    .execute();
};

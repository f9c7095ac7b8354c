import { cardSecretsRefusal, revealSeconds } from '#domain/cards/card-status.ts';
import { refused } from '#domain/refusals.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import type { Bank } from '../database/bank.ts';
import { countTry, type RateLimit } from '../database/rate-limit.ts';
import { transaction } from '../database/transaction.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { notify } from '../messaging/notifications.ts';
import { recordCardAccess } from './card-access.ts';
import { readCardNumber } from './card-numbers.ts';
import { readCardSecret, securityCodeOf } from './card-secrets.ts';
import { revealedCardNotice } from './notices.ts';
import { requireMayUseCard } from './permissions.ts';
import { lockOwnCard, readCard } from './queries.ts';

/** Bounds how many numbers a thief with a session reads; far above what a customer needs. */
const revealsPerHour: RateLimit = { name: 'card/reveal', most: 10, windowSeconds: 3600 };

/**
 * The full number, expiration and security code of one of the customer's cards. Needs a recent
 * sign-in; each call is recorded, and the owner is notified. The answer is never stored or logged
 * (reliability.md T32). Refuses `not_found`, `account_frozen`, `not_permitted`, `step_up_required`,
 * `too_many_requests` after ten calls in an hour, and the status of a card that is not activated or terminated by its code.
 */
export const revealCard = async (
  bank: Bank,
  customer: SignedInCustomer,
  cardId: string,
): Promise<RevealedCard> => {
  await readCard(bank.db, customer.id, cardId);
  await requireMayUseCard(bank.db, customer.id, cardId);
  await requireFreshSignIn(bank, customer);
  await countTry(bank, revealsPerHour, customer.id);
  return transaction(bank.db, async (trx) => {
    const card = await lockOwnCard(trx, customer.id, cardId);
    const refusal = cardSecretsRefusal(card.card_status);
    if (refusal !== undefined) throw refused(refusal);
    const cardNumber = await readCardNumber(trx, bank, card);
    const expiry = { month: card.expiration_month, year: card.expiration_year };
    const secret = await readCardSecret(trx, bank, 'SECURITY_CODE');
    await recordCardAccess(trx, bank, { cardId, customer, kind: 'REVEALED' });
    const createdAtMs = await bank.clock.businessMs();
    const notice = revealedCardNotice(card.last_four);
    await notify(trx, [
      {
        id: bank.random.newId(),
        customerId: customer.id,
        accountId: card.account_id,
        createdAtMs,
        ...notice,
      },
    ]);
    return {
      card_number: cardNumber,
      expiration_month: expiry.month,
      expiration_year: expiry.year,
      cvv: securityCodeOf(secret, cardNumber, expiry),
      visible_seconds: revealSeconds,
    };
  });
};

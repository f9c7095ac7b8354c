import { cardSecretsRefusal } from '#domain/cards/card-status.ts';
import { validatePin } from '#domain/cards/card-pin.ts';
import { refused } from '#domain/refusals.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { CardDetails } from '#contract/cards.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import type { Bank } from '../database/bank.ts';
import { countTry, type RateLimit } from '../database/rate-limit.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { notify } from '../messaging/notifications.ts';
import { recordCardAccess } from './card-access.ts';
import { pinVerifierOf, readCardSecret } from './card-secrets.ts';
import { pinSetNotice } from './notices.ts';
import { requireMayUseCard } from './permissions.ts';
import { lockOwnCard, readCard } from './queries.ts';

/** Far above what a customer needs. */
const pinsPerHour: RateLimit = { name: 'card/pin', most: 10, windowSeconds: 3600 };

/** The customer's date of birth as ISO day, or null if it is not known. */
const readBirthday = async (db: Executor, customerId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('customer_profile')
    .select('date_of_birth')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.date_of_birth ?? null;
};

const writePin = async (
  trx: Executor,
  bank: Bank,
  { cardId, pin }: { readonly cardId: string; readonly pin: string },
): Promise<void> => {
  const verifier = pinVerifierOf(await readCardSecret(trx, bank, 'PIN'), cardId, pin);
  const row = {
    verifier,
    wrong_tries: 0,
    last_wrong_at: null,
    set_at: new Date(await bank.clock.businessMs()),
  };
  await trx
    .insertInto('card_pin')
    .values({ card_id: cardId, ...row })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(row))
    .execute();
};

/**
 * Sets the PIN of one of the customer's cards; a blocked PIN can be used again with the new one.
 * Only a verifier is stored (docs/decisions/0130). Needs a recent sign-in; it is recorded, and the
 * owner is notified. Refuses `not_found`, `account_frozen`, `not_permitted`, `invalid_input` for a
 * PIN that is easy to guess, `step_up_required`, `too_many_requests` after ten in an hour, and the
 * status of a card that is not activated or terminated by its code.
 */
export const setPin = async (
  bank: Bank,
  { customer, cardId }: { readonly customer: SignedInCustomer; readonly cardId: string },
  pin: string,
): Promise<CardDetails> => {
  await readCard(bank.db, customer.id, cardId);
  await requireMayUseCard(bank.db, customer.id, cardId);
  const birthday = await readBirthday(bank.db, customer.id);
  refuseProblems(collectProblems({ pin: validatePin(pin, birthday) }));
  await requireFreshSignIn(bank, customer);
  await countTry(bank, pinsPerHour, customer.id);
  return transaction(bank.db, async (trx) => {
    const card = await lockOwnCard(trx, customer.id, cardId);
    const refusal = cardSecretsRefusal(card.card_status);
    if (refusal !== undefined) throw refused(refusal);
    await writePin(trx, bank, { cardId, pin });
    await recordCardAccess(trx, bank, { cardId, customer, kind: 'PIN_SET' });
    const createdAtMs = await bank.clock.businessMs();
    const notice = pinSetNotice(card.last_four);
    await notify(trx, [
      {
        id: bank.random.newId(),
        customerId: customer.id,
        accountId: card.account_id,
        createdAtMs,
        ...notice,
      },
    ]);
    return readCard(trx, customer.id, cardId);
  });
};

import { sql, type Transaction } from 'kysely';
import {
  type BankCardReason,
  type CardAction,
  type CardStatusReason,
  cardTransition,
  customerActionFor,
} from '#domain/cards/card-status.ts';
import { canBeActivatedAt } from '#domain/cards/physical-cards.ts';
import { type RefusalCode, Refused, refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { activateCard, CardDetails, updateCard } from '#contract/cards.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { countTry, type RateLimit, returnTry } from '../database/rate-limit.ts';
import type { Tables } from '../database/tables.ts';
import type { CardStatusAuthor } from '../database/tables/cards.ts';
import { transaction } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';
import { cancelPlastic } from './deliveries.ts';
import { findDelivery, readSteps } from './delivery-view.ts';
import { cardNotice } from './notices.ts';
import { requireMayUseCard } from './permissions.ts';
import { type CardRow, lockCard, lockOwnCard, type OwnCard, readCard } from './queries.ts';

/** A change of a card's status, and its author. */
export interface StatusChange {
  readonly action: CardAction;
  readonly reason: CardStatusReason | null;
  readonly memo?: string | null;
  readonly by: CardStatusAuthor;
}

/**
 * Carries out an action on a locked card and notifies its owner; the same action again has no
 * effect. Returns which of the two it was. Refuses every transition that domain/cards does not allow.
 */
export const applyCardAction = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, card }: { readonly customerId: string; readonly card: CardRow },
  { action, reason, memo = null, by }: StatusChange,
): Promise<'changed' | 'same'> => {
  const facts = { status: card.card_status, reason: card.status_reason };
  const transition = cardTransition(facts, action);
  if (transition.kind === 'forbidden') throw refused(transition.code);
  if (transition.kind === 'same') return 'same';
  const nowMs = await bank.clock.businessMs();
  await trx
    .updateTable('card')
    .set({
      card_status: transition.to,
      status_reason: reason,
      status_memo: memo,
      status_changed_by: by,
      status_changed_at: new Date(nowMs),
    })
    .where('id', '=', card.id)
    .execute();
  const notice = cardNotice(action, card.last_four);
  await notify(trx, [
    {
      id: bank.random.newId(),
      customerId,
      accountId: card.account_id,
      createdAtMs: nowMs,
      ...notice,
    },
  ]);
  return 'changed';
};

/** Locks the account of a card before the card, as a payment does (docs/decisions/0112). */
const lockAccountOf = async (
  trx: Transaction<Tables>,
  customerId: string,
  cardId: string,
): Promise<void> => {
  const { account_id: accountId } = await readCard(trx, customerId, cardId);
  await sql`select lock_account(${accountId})`.execute(trx);
};

/**
 * Changes status and nickname of one of the customer's cards. Freezing and terminating stay open to
 * stopped customers; unfreezing needs the permission for cards (product.md A33). The fee of a card
 * that is terminated before it was printed is returned. Refuses `not_found`, `account_frozen`, `not_permitted`, and forbidden transitions by their codes.
 */
export const changeCard = (
  bank: Bank,
  { customerId, cardId }: OwnCard,
  change: BodyOf<typeof updateCard>,
): Promise<CardDetails> =>
  transaction(bank.db, async (trx) => {
    const { card_status: status, reason = 'CUSTOMER_REQUEST', nickname } = change;
    if (status === 'TERMINATED') await lockAccountOf(trx, customerId, cardId);
    const card = await lockOwnCard(trx, customerId, cardId);
    if (status !== undefined) {
      const action = customerActionFor[status];
      if (action === 'unfreeze') await requireMayUseCard(trx, customerId, cardId);
      const memo = cleanText(change.memo ?? '', 200) || null;
      const own = { customerId, card };
      const applied = { action, reason, memo, by: 'CUSTOMER' } as const;
      const outcome = await applyCardAction(trx, bank, own, applied);
      if (action === 'terminate' && outcome === 'changed')
        await cancelPlastic(trx, bank, own, await bank.clock.businessMs());
    }
    if (nickname !== undefined)
      await trx
        .updateTable('card')
        .set({ nickname: cleanText(nickname ?? '', 60) || null })
        .where('id', '=', cardId)
        .execute();
    return readCard(trx, customerId, cardId);
  });

/** Bounds guessing of the month and year on a card that was stolen from the mail. */
const triesPerHour: RateLimit = { name: 'card/activate', most: 5, windowSeconds: 3600 };

type Expiry = Pick<CardRow, 'expiration_month' | 'expiration_year'>;

const isExpiry = (one: Expiry, other: Expiry): boolean =>
  one.expiration_month === other.expiration_month && one.expiration_year === other.expiration_year;

/** Gives a card the expiration on its new plastic (docs/decisions/0131). */
const takeExpiry = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, card }: { readonly customerId: string; readonly card: CardRow },
  { expiration_month, expiration_year }: Expiry,
): Promise<void> => {
  await trx
    .updateTable('card')
    .set({ expiration_month, expiration_year })
    .where('id', '=', card.id)
    .execute();
  // A card that was active already has no notification of its activation yet.
  if (card.card_status !== 'ACTIVE') return;
  const notice = cardNotice('activate', card.last_four);
  const createdAtMs = await bank.clock.businessMs();
  await notify(trx, [
    { id: bank.random.newId(), customerId, accountId: card.account_id, createdAtMs, ...notice },
  ]);
};

/** Refuses `card_not_shipped` for a plastic that its customer cannot have yet. */
const requireShipped = async (trx: Transaction<Tables>, deliveryId: string): Promise<void> => {
  const last = (await readSteps(trx, deliveryId)).at(-1)!;
  if (!canBeActivatedAt(last.step)) throw refused('card_not_shipped');
};

const activate = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, cardId }: OwnCard,
  typed: BodyOf<typeof activateCard>,
): Promise<CardDetails> => {
  const card = await lockOwnCard(trx, customerId, cardId);
  await requireMayUseCard(trx, customerId, cardId);
  const plastic = await findDelivery(trx, cardId);
  const isNewPlastic = plastic !== undefined && isExpiry(plastic, typed);
  if (card.last_four !== typed.last_four || !(isNewPlastic || isExpiry(card, typed)))
    throw refused('card_details_wrong');
  const isNew = card.card_status === 'UNACTIVATED' || !isExpiry(card, typed);
  if (plastic !== undefined && isNew) await requireShipped(trx, plastic.id);
  const change = { action: 'activate', reason: null, by: 'CUSTOMER' } as const;
  await applyCardAction(trx, bank, { customerId, card }, change);
  if (isNewPlastic && !isExpiry(card, typed))
    await takeExpiry(trx, bank, { customerId, card }, typed);
  return readCard(trx, customerId, cardId);
};

const isRefusal = (error: unknown, code: RefusalCode): boolean =>
  error instanceof Refused && error.code === code;

/**
 * Activates a card by the digits and the date on it, or the new plastic of an active card, whose
 * expiration it then has. Activating it again has no effect. Refuses as `changeCard` does,
 * `card_details_wrong`, `card_not_shipped`, and `too_many_requests` after five attempts with wrong details.
 */
export const activateOwnCard = async (
  bank: Bank,
  { customerId, cardId }: OwnCard,
  typed: BodyOf<typeof activateCard>,
): Promise<CardDetails> => {
  await readCard(bank.db, customerId, cardId);
  const counted = await countTry(bank, triesPerHour, cardId);
  let isGuess = false;
  try {
    return await transaction(bank.db, (trx) => activate(trx, bank, { customerId, cardId }, typed));
  } catch (error) {
    isGuess = isRefusal(error, 'card_details_wrong');
    throw error;
  } finally {
    if (!isGuess) await returnTry(bank, counted);
  }
};

/**
 * Suspends a card for a reason of the bank, or lifts that. Refuses `not_found` and forbidden
 * transitions by their codes.
 */
export const changeCardAsBank = (
  bank: Bank,
  cardId: string,
  action: 'suspend' | 'lift_suspension',
  reason: BankCardReason | null,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const { customer_id: customerId, ...card } = await lockCard(trx, cardId);
    await applyCardAction(trx, bank, { customerId, card }, { action, reason, by: 'BANK' });
  });

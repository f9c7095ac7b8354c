import { sql, type Transaction } from 'kysely';
import { expiryOfNewCard } from '#domain/cards/card-number.ts';
import { type DeliveryMethod, isLastStep, physicalCardFee } from '#domain/cards/physical-cards.ts';
import { planReissue } from '#domain/cards/reissue.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { type Currency, money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { reissueCard } from '#contract/card-reissue.ts';
import type { CardDetails } from '#contract/cards.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { refuseProblems } from '../http/require.ts';
import { notify } from '../messaging/notifications.ts';
import { copyImage } from './card-images.ts';
import { applyCardAction } from './change-status.ts';
import { orderPlastic, requireShippingAddress } from './deliveries.ts';
import { findDelivery, readSteps } from './delivery-view.ts';
import { newCardNotice } from './notices.ts';
import { issueNewCard, requireOpenAccount } from './order-card.ts';
import { requireMayUseCard } from './permissions.ts';
import { type CardRow, lockOwnCard, type OwnCard, readCard } from './queries.ts';
import { noLimits, readLimits } from './spending-limits.ts';

type Trx = Transaction<Tables>;
type Typed = BodyOf<typeof reissueCard>;

/** A card to replace, and its owner. */
interface Replaced {
  readonly customerId: string;
  readonly card: CardRow & { readonly currency: Currency };
  readonly nowMs: number;
}

/** How the new plastic is sent, and its fee in minor units; undefined for a virtual card. */
type Delivery = { readonly method: DeliveryMethod; readonly fee: bigint } | undefined;

/** Refuses `invalid_input` by field, also for another fee than the one that was shown. */
const requireDelivery = ({ card }: Replaced, typed: Typed): Delivery => {
  const { delivery_method: method, fee: shown } = typed;
  if (card.card_account_type === 'virtual') {
    refuseProblems({
      ...(method !== undefined && { delivery_method: 'refused' }),
      ...(shown !== undefined && { fee: 'refused' }),
    });
    return undefined;
  }
  refuseProblems({
    ...(method === undefined && { delivery_method: 'not_chosen' }),
    ...(shown === undefined && { fee: 'missing' }),
  });
  const fee = physicalCardFee('REPLACEMENT', method!);
  if (shown !== toWireAmount(money(card.currency, fee))) refuseProblems({ fee: 'not_as_quoted' });
  return { method: method!, fee };
};

/** Gives the successor the controls of the replaced card, and names its predecessor. */
const linkSuccessor = async (
  trx: Trx,
  { card }: Replaced,
  successorId: string,
  reason: 'LOST' | 'STOLEN',
): Promise<void> => {
  await trx
    .insertInto('card_reissue')
    .values({ card_id: successorId, replaced_id: card.id, reason })
    .execute();
  await trx
    .updateTable('card')
    .set({
      allows_online: card.allows_online,
      allows_atm: card.allows_atm,
      allows_contactless: card.allows_contactless,
      allows_international: card.allows_international,
      blocked_mcc: card.blocked_mcc,
    })
    .where('id', '=', successorId)
    .execute();
};

/** Terminates the card and issues its successor. Returns the successor's id. */
const replaceCard = async (
  trx: Trx,
  bank: Bank,
  replaced: Replaced,
  { reason, delivery }: { readonly reason: 'LOST' | 'STOLEN'; readonly delivery: Delivery },
): Promise<string> => {
  const { customerId, card, nowMs } = replaced;
  const { account_id: accountId, currency } = card;
  const change = { action: 'terminate', reason, by: 'CUSTOMER' } as const;
  await applyCardAction(trx, bank, { customerId, card }, change);
  const { id, lastFour, expiry } = await issueNewCard(trx, bank, {
    accountId,
    currency,
    status: delivery === undefined ? 'ACTIVE' : 'UNACTIVATED',
    kind: card.card_account_type,
    nickname: card.nickname,
    name: card.emboss_name,
    limits: (await readLimits(trx, [card.id])).get(card.id) ?? noLimits,
    nowMs,
  });
  await linkSuccessor(trx, replaced, id, reason);
  if (delivery === undefined) {
    const notice = newCardNotice(lastFour);
    await notify(trx, [
      { id: bank.random.newId(), customerId, accountId, createdAtMs: nowMs, ...notice },
    ]);
    return id;
  }
  const design = (await findDelivery(trx, card.id))?.design ?? 'RIVER';
  await copyImage(trx, bank, { from: card.id, to: id });
  const address = await requireShippingAddress(trx, customerId);
  const plastic = { cardId: id, accountId, currency, design, address, expiry, nowMs, ...delivery };
  await orderPlastic(trx, bank, { customerId, lastFour }, plastic);
  return id;
};

/** Orders another plastic of the same card. Refuses `card_step_not_possible` while one is on its way. */
const replacePlastic = async (
  trx: Trx,
  bank: Bank,
  { customerId, card, nowMs }: Replaced,
  delivery: NonNullable<Delivery>,
): Promise<void> => {
  const { id: cardId, account_id: accountId, currency, last_four: lastFour } = card;
  const former = await findDelivery(trx, cardId);
  if (former !== undefined) {
    const last = (await readSteps(trx, former.id)).at(-1)!;
    if (!isLastStep(last.step)) throw refused('card_step_not_possible');
  }
  const design = former?.design ?? 'RIVER';
  const address = await requireShippingAddress(trx, customerId);
  const expiry = expiryOfNewCard(localDayAt(nowMs, homeZoneOf(currency)));
  const plastic = { cardId, accountId, currency, design, address, expiry, nowMs, ...delivery };
  await orderPlastic(trx, bank, { customerId, lastFour }, plastic);
};

/**
 * Replaces one of the customer's cards (docs/decisions/0131) and notifies the owner; run it under an
 * idempotency key. Returns the card to use from now on. Refuses `not_found`, `account_frozen`,
 * `not_permitted`, `account_closed`, `insufficient_funds`, `invalid_input` by field, and a card that
 * cannot be replaced by its code.
 */
export const replaceOwnCard = async (
  trx: Trx,
  bank: Bank,
  { customerId, cardId }: OwnCard,
  typed: Typed,
): Promise<CardDetails> => {
  await lockCustomer(trx, customerId);
  const { account_id: accountId } = await readCard(trx, customerId, cardId);
  // The account before the card, as a decision about a payment does (docs/decisions/0112).
  await sql`select lock_account(${accountId})`.execute(trx);
  const card = await lockOwnCard(trx, customerId, cardId);
  await requireMayUseCard(trx, customerId, cardId);
  await requireOpenAccount(trx, customerId, accountId);
  const { card_status: status, status_reason: reason, card_account_type: kind } = card;
  const plan = planReissue({ status, reason, kind }, typed.reason);
  if (plan.kind === 'forbidden') throw refused(plan.code);
  const replaced = { customerId, card, nowMs: await bank.clock.businessMs() };
  const delivery = requireDelivery(replaced, typed);
  if (plan.kind === 'new_card') {
    const id = await replaceCard(trx, bank, replaced, { reason: plan.reason, delivery });
    return readCard(trx, customerId, id);
  }
  // Only a physical card gets a new plastic.
  await replacePlastic(trx, bank, replaced, delivery!);
  return readCard(trx, customerId, cardId);
};

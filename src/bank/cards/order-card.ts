import type { Transaction } from 'kysely';
import { type CardExpiry, expiryOfNewCard } from '#domain/cards/card-number.ts';
import { nameOnCard, suggestNameOnCard } from '#domain/cards/name-on-card.ts';
import { physicalCardFee, validatePhysicalCard } from '#domain/cards/physical-cards.ts';
import { maxOpenCards, type SpendingLimits } from '#domain/cards/spending-rules.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { couponDiscount, nothingToDiscount, paymentRefusal } from '#domain/coupons/coupons.ts';
import { type Currency, type Money, money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { planForProfile } from '#domain/subscriptions/plan-terms.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { CardDetails, createCard } from '#contract/cards.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type CouponRow, couponTerms } from '../coupons/queries.ts';
import { requireNoRefusal } from '../coupons/redeem.ts';
import { readFreeCardsLeft, readPlan } from '../plans/customer-plan.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { notify } from '../messaging/notifications.ts';
import { addImage } from './card-images.ts';
import { type DeliveryCoupon, orderPlastic, requireShippingAddress } from './deliveries.ts';
import { newCardNumber, storeCardNumber } from './card-numbers.ts';
import { applyLimitChange } from './limits-and-controls.ts';
import { newCardNotice } from './notices.ts';
import { requireCardPermission } from './permissions.ts';
import { issueCard, readCard } from './queries.ts';
import { noLimits, writeLimits } from './spending-limits.ts';

/** The name on a virtual card of a customer whose name has no Latin letters. */
const nameWithoutLetters = 'KHEYA CUSTOMER';

/** Refuses `not_found`, also for another customer's account, and `account_closed`. */
export const requireOpenAccount = async (trx: Executor, customerId: string, accountId: string) => {
  const account = await trx
    .selectFrom('account')
    .innerJoin('usd_account', 'usd_account.id', 'account.id')
    .where('account.id', '=', accountId)
    .where('account.customer_id', '=', customerId)
    .select(['account.currency', 'usd_account.account_status', 'usd_account.profile_type'])
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.account_status !== 'ACTIVE_OR_DISBURSED') throw refused('account_closed');
  return account;
};

/** Refuses `too_many_cards`. The caller has locked the customer, so simultaneous orders are counted. */
const requireSpace = async (trx: Executor, accountId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('card')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('card_status', '<>', 'TERMINATED')
    .executeTakeFirstOrThrow();
  if (count >= BigInt(maxOpenCards)) throw refused('too_many_cards');
};

/** The suggested name of the customer on their cards. */
const nameOf = (user: User): string =>
  suggestNameOnCard({
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
  }) || nameWithoutLetters;

/** A card to be issued, of either kind. */
export interface CardDraft {
  readonly accountId: string;
  readonly currency: Currency;
  readonly status: 'ACTIVE' | 'UNACTIVATED' | 'IMAGE_PENDING';
  readonly kind: 'virtual' | 'physical';
  readonly nickname: string | null;
  readonly name: string;
  readonly limits: SpendingLimits;
  readonly nowMs: number;
}

/** Issues a card with a new number. Returns its id, last four digits and expiration. */
export const issueNewCard = async (
  trx: Transaction<Tables>,
  bank: Bank,
  draft: CardDraft,
): Promise<{ readonly id: string; readonly lastFour: string; readonly expiry: CardExpiry }> => {
  const id = bank.random.newId();
  const cardNumber = await newCardNumber(trx, bank, { brand: 'VISA' });
  const expiry = expiryOfNewCard(localDayAt(draft.nowMs, homeZoneOf(draft.currency)));
  const lastFour = cardNumber.slice(-4);
  await issueCard(trx, {
    id,
    account_id: draft.accountId,
    card_status: draft.status,
    card_account_type: draft.kind,
    card_brand: 'VISA',
    nickname: draft.nickname,
    emboss_name: draft.name,
    last_four: lastFour,
    expiration_month: expiry.month,
    expiration_year: expiry.year,
    createdAtMs: draft.nowMs,
  });
  await storeCardNumber(trx, bank, id, cardNumber);
  await writeLimits(trx, id, draft.limits);
  return { id, lastFour, expiry };
};

type Order = BodyOf<typeof createCard>;

/** Refuses `invalid_input` by field for what a virtual card does not have. */
const requireVirtualOrder = (typed: Order): void => {
  const { name_on_card, design, image, delivery_method, fee, coupon_code } = typed;
  const own = { name_on_card, design, image, delivery_method, fee, coupon_code };
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  refuseProblems(Object.fromEntries(given.map(([field]) => [field, 'refused' as const])));
};

/** What a coupon takes off the price of a card. Refuses what does not apply to it. */
const cardCoupon = (row: CouponRow, price: Money): DeliveryCoupon => {
  const terms = couponTerms(row);
  requireNoRefusal(paymentRefusal(terms, { context: 'CARD_SHIPPING', amount: price }));
  const discount = couponDiscount(terms, price);
  if (discount.minor === 0n) requireNoRefusal(nothingToDiscount(terms));
  return { id: row.owned_id, discount };
};

/**
 * Refuses `invalid_input` by field for what a physical card needs, also for another fee than the one
 * that was shown.
 */
const requirePhysicalOrder = (
  typed: Order,
  { currency, row, isFree }: { currency: Currency; row: CouponRow | undefined; isFree: boolean },
) => {
  refuseProblems(validatePhysicalCard(typed));
  const method = typed.delivery_method!;
  const planSaving = isFree ? physicalCardFee('NEW', 'STANDARD') : 0n;
  const price = money(currency, physicalCardFee('NEW', method) - planSaving);
  const coupon = row && cardCoupon(row, price);
  const fee = price.minor - (coupon?.discount.minor ?? 0n);
  if (typed.fee === undefined) refuseProblems({ fee: 'missing' });
  if (typed.fee !== toWireAmount(money(currency, fee))) refuseProblems({ fee: 'not_as_quoted' });
  const { image } = typed;
  const name = nameOnCard(typed.name_on_card!);
  return { design: typed.design!, method, fee, planSaving, coupon, name, image };
};

/**
 * Orders a card and notifies the owner; run it under an idempotency key. A virtual card is active at
 * once. A physical one is paid from the account and is activated when it arrives; one with a picture
 * of the customer is made after the picture was accepted. Refuses `not_found`, also for the picture,
 * `account_closed`, `account_frozen`, `not_permitted`, `too_many_cards`,
 * `insufficient_funds`, `coupon_used`, `coupon_not_applicable`, `coupon_minimum_not_met`,
 * `invalid_input` by field, and the limits as `changeLimits` does.
 */
export const orderCard = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
  typed: Order,
  coupon?: CouponRow,
): Promise<CardDetails> => {
  const user = await lockCustomer(trx, customerId);
  const accountId = typed.account_id;
  const { currency, profile_type: profile } = await requireOpenAccount(trx, customerId, accountId);
  await requireCardPermission(trx, customerId, profile);
  await requireSpace(trx, accountId);
  const limits = applyLimitChange(noLimits, typed.spending_limits ?? {}, currency);
  const nickname = cleanText(typed.nickname ?? '', 60) || null;
  const nowMs = await bank.clock.businessMs();
  const draft = { accountId, currency, nickname, limits, nowMs };
  if (typed.card_account_type === 'virtual') {
    requireVirtualOrder(typed);
    const kind = { status: 'ACTIVE', kind: 'virtual', name: nameOf(user) } as const;
    const { id, lastFour } = await issueNewCard(trx, bank, { ...draft, ...kind });
    const notice = newCardNotice(lastFour);
    await notify(trx, [
      { id: bank.random.newId(), customerId, accountId, createdAtMs: nowMs, ...notice },
    ]);
    return readCard(trx, customerId, id);
  }
  const cardId = await orderPhysicalCard(trx, bank, {
    ...{ customerId, draft, typed, coupon },
    isBusiness: profile !== 'PERSON',
  });
  return readCard(trx, customerId, cardId);
};

interface PhysicalOrder {
  readonly customerId: string;
  readonly draft: Omit<CardDraft, 'status' | 'kind' | 'name'>;
  readonly typed: Order;
  readonly coupon: CouponRow | undefined;
  /** Whether the account is that of a business. */
  readonly isBusiness: boolean;
}

/** Issues a physical card and orders its plastic. Returns the card's id. */
const orderPhysicalCard = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, draft, typed, coupon, isBusiness }: PhysicalOrder,
): Promise<string> => {
  const { accountId, currency, nowMs } = draft;
  const plan = planForProfile(await readPlan(trx, customerId), isBusiness);
  const freeCardsLeft = await readFreeCardsLeft(trx, customerId, plan, nowMs);
  const {
    name,
    image: fileId,
    ...plastic
  } = requirePhysicalOrder(typed, {
    currency,
    row: coupon,
    isFree: freeCardsLeft > 0,
  });
  const address = await requireShippingAddress(trx, customerId);
  const isImageOpen = fileId !== undefined;
  const status = isImageOpen ? 'IMAGE_PENDING' : 'UNACTIVATED';
  const issued = await issueNewCard(trx, bank, { ...draft, status, kind: 'physical', name });
  const { id: cardId, lastFour, expiry } = issued;
  if (isImageOpen) await addImage(trx, bank, { customerId, cardId, fileId, nowMs });
  const delivery = { cardId, accountId, currency, address, expiry, nowMs, isImageOpen, ...plastic };
  await orderPlastic(trx, bank, { customerId, lastFour }, delivery);
  return cardId;
};

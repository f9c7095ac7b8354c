import { isImageOpen } from '#domain/cards/card-status.ts';
import type { CardExpiry } from '#domain/cards/card-number.ts';
import {
  type CardDesign,
  type DeliveryMethod,
  estimateDelivery,
  type FulfillmentStep,
  fulfillmentTransition,
  type ReportedStep,
} from '#domain/cards/physical-cards.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { returnCoupon, takeCoupon } from '../coupons/use-coupon.ts';
import { listAddresses } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { type Notice, notify } from '../messaging/notifications.ts';
import { payFee, returnFee } from './delivery-fees.ts';
import { findDelivery, readSteps } from './delivery-view.ts';
import { deliveryNotice, feeReturnedNotice, imageOrderedNotice } from './delivery-notices.ts';
import { type CardRow, lockCard } from './queries.ts';

/** A customer's coupon for the fee, and what it takes off: `fee` is the rest. */
export interface DeliveryCoupon {
  readonly id: string;
  readonly discount: Money;
}

/** A plastic to be made and sent. */
export interface NewDelivery {
  readonly cardId: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly design: CardDesign;
  readonly method: DeliveryMethod;
  readonly address: Address;
  /** Minor units of the account's currency. */
  readonly fee: bigint;
  readonly coupon?: DeliveryCoupon | undefined;
  /** What the customer's plan pays of the price: `fee` is without it. */
  readonly planSaving?: bigint;
  readonly expiry: CardExpiry;
  readonly nowMs: number;
  /** Whether it is made only after its picture is accepted. */
  readonly isImageOpen?: boolean;
}

/** The address for cards. Refuses `invalid_input` by the field `cardShipping` if there is none. */
export const requireShippingAddress = async (
  db: Executor,
  customerId: string,
): Promise<Address> => {
  const addresses = await listAddresses(db, customerId);
  const found = addresses.find(({ address_type: type }) => type === 'cardShipping');
  if (found === undefined) refuseProblems({ cardShipping: 'missing' });
  const { id: _id, address_type: _type, ...address } = found!;
  return address;
};

const addStep = async (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  customerId: string,
  reached: {
    readonly deliveryId: string;
    readonly step: FulfillmentStep;
    readonly number: number;
    readonly atMs: number;
    /** Undefined for a step of no interest to the owner. */
    readonly notice: Notice | undefined;
  },
): Promise<void> => {
  const { deliveryId, step, number, atMs, notice } = reached;
  await trx
    .insertInto('card_delivery_step')
    .values({ delivery_id: deliveryId, step, number, reached_at: new Date(atMs) })
    .execute();
  if (notice === undefined) return;
  const { account_id: accountId } = await trx
    .selectFrom('card_delivery')
    .innerJoin('card', 'card.id', 'card_delivery.card_id')
    .select('card.account_id')
    .where('card_delivery.id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await notify(trx, [
    { id: bank.random.newId(), customerId, accountId, createdAtMs: atMs, ...notice },
  ]);
};

/**
 * Orders the plastic of a card that the caller has locked or just issued: pays its fee, if any, and
 * notifies the owner. Refuses `insufficient_funds`, `coupon_used`.
 */
export const orderPlastic = async (
  trx: Executor,
  bank: Bank,
  owner: { readonly customerId: string; readonly lastFour: string },
  order: NewDelivery,
): Promise<void> => {
  const id = bank.random.newId();
  const { cardId, design, method, address, fee, expiry, nowMs, isImageOpen = false } = order;
  const { coupon } = order;
  const discount = coupon?.discount.minor ?? 0n;
  const { customerId, lastFour } = owner;
  const orderedOn = localDayAt(nowMs, homeZoneOf(order.currency));
  await trx
    .insertInto('card_delivery')
    .values({
      id,
      card_id: cardId,
      design,
      method,
      address: JSON.stringify(address),
      fee,
      fee_transaction_id: fee > 0n ? await payFee(trx, bank, { ...order, discount }) : null,
      discount,
      plan_saving: order.planSaving ?? 0n,
      customer_coupon_id: coupon?.id ?? null,
      tracking_number: null,
      estimated_on: estimateDelivery(orderedOn, { method, country: address.country }),
      expiration_month: expiry.month,
      expiration_year: expiry.year,
      ordered_at: new Date(nowMs),
    })
    .execute();
  if (coupon !== undefined) {
    const use = { coupon: coupon.id, payment: { delivery: id }, discount: coupon.discount };
    await takeCoupon(trx, { ...use, atMs: nowMs });
  }
  const notice = isImageOpen ? imageOrderedNotice(lastFour) : deliveryNotice('ORDERED', lastFour);
  const first = { deliveryId: id, step: 'ORDERED', number: 1, atMs: nowMs, notice } as const;
  await addStep(trx, bank, customerId, first);
};

/** The card of a plastic that is canceled. */
interface CanceledCard {
  readonly customerId: string;
  readonly card: Pick<CardRow, 'id' | 'account_id' | 'last_four'> & { readonly currency: Currency };
}

/**
 * Cancels the latest plastic of a card that the caller has locked with its account, and returns the
 * fee, if it was not printed yet; does nothing otherwise.
 */
export const cancelPlastic = async (
  trx: Executor,
  bank: Bank,
  { customerId, card }: CanceledCard,
  nowMs: number,
): Promise<void> => {
  const delivery = await findDelivery(trx, card.id);
  if (delivery === undefined) return;
  const last = (await readSteps(trx, delivery.id)).at(-1)!;
  if (fulfillmentTransition(last.step, 'CANCELED').kind !== 'allowed') return;
  const hasFee = delivery.fee > 0n;
  if (hasFee) {
    const { account_id: accountId, currency } = card;
    const paid = { accountId, currency, fee: delivery.fee, discount: delivery.discount, nowMs };
    await trx
      .updateTable('card_delivery')
      .set({ refund_transaction_id: await returnFee(trx, bank, paid) })
      .where('id', '=', delivery.id)
      .execute();
  }
  await returnCoupon(trx, delivery.id, nowMs);
  await addStep(trx, bank, customerId, {
    deliveryId: delivery.id,
    step: 'CANCELED',
    number: last.number + 1,
    atMs: nowMs,
    notice: hasFee ? feeReturnedNotice(card.last_four) : undefined,
  });
};

/** Begins the days until the delivery, since the picture of a card was accepted now. */
export const restartDelivery = async (
  trx: Executor,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  nowMs: number,
): Promise<void> => {
  const delivery = await findDelivery(trx, id);
  if (delivery === undefined) return;
  const today = localDayAt(nowMs, homeZoneOf(currency));
  const { method, address } = delivery;
  await trx
    .updateTable('card_delivery')
    .set({ estimated_on: estimateDelivery(today, { method, country: address.country }) })
    .where('id', '=', delivery.id)
    .execute();
};

/** A report of the manufacturer or the carrier. */
export interface DeliveryReport {
  readonly step: ReportedStep;
  /** With SHIPPED. */
  readonly trackingNumber: string;
}

/**
 * Records the next step of a card's latest plastic and notifies the owner; the same report again
 * has no effect. Refuses `not_found`, `card_image_open` before its picture is accepted, and
 * `card_step_not_possible` for a step that cannot follow.
 */
export const advanceDelivery = (
  bank: Bank,
  cardId: string,
  { step, trackingNumber }: DeliveryReport,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const card = await lockCard(trx, cardId);
    const delivery = await findDelivery(trx, cardId);
    if (delivery === undefined) throw refused('not_found');
    const last = (await readSteps(trx, delivery.id)).at(-1)!;
    const transition = fulfillmentTransition(last.step, step);
    if (transition.kind === 'forbidden') throw refused(transition.code);
    if (transition.kind === 'same') return;
    if (isImageOpen(card.card_status)) throw refused('card_image_open');
    // A card that was terminated with its account is not made any more.
    if (step === 'PRINTED' && card.card_status === 'TERMINATED')
      throw refused('card_step_not_possible');
    if (step === 'SHIPPED')
      await trx
        .updateTable('card_delivery')
        .set({ tracking_number: trackingNumber })
        .where('id', '=', delivery.id)
        .execute();
    const atMs = await bank.clock.businessMs();
    const notice = deliveryNotice(step, card.last_four);
    const reached = { deliveryId: delivery.id, step, number: last.number + 1, atMs, notice };
    await addStep(trx, bank, card.customer_id, reached);
  });

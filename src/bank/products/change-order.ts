import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { orderRefund } from '#domain/products/order-price.ts';
import type { OrderEvent, OrderTransition } from '#domain/products/order-status.ts';
import { orderTransition, returnReceipt, returnRequest } from '#domain/products/order-status.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Order, sandboxOrderFulfillment } from '#contract/orders.ts';
import { lockOpenAccount } from '../accounts/ownership.ts';
import { returnCoupon } from '../coupons/use-coupon.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { recordEvent } from './order-events.ts';
import { postRefund } from './order-postings.ts';
import type { OrderRow, lockOrder as LockOrder } from './order-view.ts';
import { deliveredAtMs, lockOrder, orderStateOf, readOrder } from './order-view.ts';

type LockedOrder = Awaited<ReturnType<typeof LockOrder>>;

/** Pays back what the order gets back now. Returns the transaction, and whether that is all of it. */
const payBack = async (
  trx: Executor,
  bank: Bank,
  { row, events }: LockedOrder,
  nowMs: number,
): Promise<{ readonly refundId: string; readonly isInFull: boolean }> => {
  const isDelivered = deliveredAtMs(events) !== undefined;
  const refund = orderRefund(
    {
      subtotal: money(row.currency, row.subtotal),
      discount: money(row.currency, row.discount),
      total: money(row.currency, row.total),
    },
    money(row.debit_currency, row.debit_amount),
    { isDelivered, isFreeDelivery: row.coupon_kind === 'FREE_FEE' },
  );
  const refundId = await postRefund(
    trx,
    bank,
    {
      orderId: row.id,
      orderNo: row.order_no,
      name: row.name.en,
      accountId: row.account_id,
      accountCurrency: row.debit_currency,
      currency: row.currency,
      rate: row.rate,
      nowMs,
    },
    refund,
  );
  return { refundId, isInFull: refund.credit.minor === row.debit_amount };
};

/** Pieces that were not sent go back into the stock; a returned thing is not sold again. */
const restoreStock = (trx: Executor, { variant_id: id, quantity }: OrderRow): Promise<unknown> =>
  trx
    .updateTable('product_variant')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute();

interface Change {
  readonly kind: OrderEvent;
  readonly trackingNumber?: string | undefined;
}

/** Records an allowed change of a locked order, with its refund and its stock. */
const apply = async (
  trx: Executor,
  bank: Bank,
  locked: LockedOrder,
  { kind, trackingNumber }: Change,
): Promise<void> => {
  const { row, events } = locked;
  const atMs = await bank.clock.businessMs();
  if (kind === 'CANCELLED') await restoreStock(trx, row);
  const isPaidBack = kind === 'CANCELLED' || kind === 'REFUNDED';
  const refund = isPaidBack ? await payBack(trx, bank, locked, atMs) : undefined;
  if (refund?.isInFull) await returnCoupon(trx, row.id, atMs);
  if (kind !== 'RETURN_REQUESTED' && kind !== 'RETURN_RECEIVED')
    await trx
      .updateTable('product_order')
      .set({
        status: kind,
        ...(kind === 'SHIPPED' && { tracking_number: trackingNumber ?? null }),
        ...(refund !== undefined && { refund_id: refund.refundId }),
      })
      .where('id', '=', row.id)
      .execute();
  const { customer_id: customerId, order_no: orderNo, name } = row;
  await recordEvent(
    trx,
    bank,
    { customerId, orderId: row.id, accountId: row.account_id, orderNo, name },
    { kind, number: events.length + 1, atMs },
  );
};

/** The customer's own order, locked. Refuses `not_found`, also for another customer's. */
const lockOwn = async (trx: Executor, customerId: string, id: string): Promise<LockedOrder> => {
  const locked = await lockOrder(trx, id);
  if (locked.row.customer_id !== customerId) throw refused('not_found');
  return locked;
};

const isToApply = (transition: OrderTransition): boolean => {
  if (transition.kind === 'forbidden') throw refused(transition.code);
  return transition.kind === 'allowed';
};

/**
 * Cancels an order and pays it back; a cancelled order stays as it is. Refuses `not_found`,
 * `too_late_to_cancel`, and `account_closed` if its account was closed meanwhile.
 */
export const cancelOrder = (bank: Bank, customerId: string, id: string): Promise<Order> =>
  transaction(bank.db, async (trx) => {
    const locked = await lockOwn(trx, customerId, id);
    const transition = orderTransition(orderStateOf(locked.row, locked.events), 'CANCELLED');
    if (transition.kind === 'forbidden') throw refused('too_late_to_cancel');
    if (transition.kind === 'allowed') await apply(trx, bank, locked, { kind: 'CANCELLED' });
    return readOrder(trx, customerId, id);
  });

/**
 * Requests the return of a delivered thing; a second request changes nothing. Refuses `not_found`,
 * `order_step_not_possible`, and `account_closed` where the refund would have no account.
 */
export const requestReturn = (bank: Bank, customerId: string, id: string): Promise<Order> =>
  transaction(bank.db, async (trx) => {
    const locked = await lockOwn(trx, customerId, id);
    const transition = returnRequest(orderStateOf(locked.row, locked.events), {
      deliveredAtMs: deliveredAtMs(locked.events),
      nowMs: await bank.clock.businessMs(),
    });
    if (isToApply(transition)) {
      await lockOpenAccount(trx, locked.row.account_id);
      await apply(trx, bank, locked, { kind: 'RETURN_REQUESTED' });
    }
    return readOrder(trx, customerId, id);
  });

/**
 * Records a report of the warehouse or the carrier, or the refund of a returned or lost thing; the
 * same report again has no effect. Refuses `not_found`, `order_step_not_possible`, `account_closed`.
 */
export const advanceOrder = (
  bank: Bank,
  {
    order: id,
    step,
    trackingNumber,
  }: Pick<BodyOf<typeof sandboxOrderFulfillment>, 'order' | 'step'> & {
    readonly trackingNumber: string;
  },
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const locked = await lockOrder(trx, id);
    const state = orderStateOf(locked.row, locked.events);
    const transition =
      step === 'RETURN_RECEIVED' ? returnReceipt(state) : orderTransition(state, step);
    if (isToApply(transition)) await apply(trx, bank, locked, { kind: step, trackingNumber });
  });

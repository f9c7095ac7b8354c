import type { OrderEvent } from '#domain/products/order-status.ts';
import type { Bank } from '../database/bank.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Executor } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';
import { orderNotice } from './order-notices.ts';

/** Whose order it is, which account paid it, and what it is called. */
export interface OrderOwner {
  readonly customerId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly orderNo: string;
  readonly name: Bilingual;
}

/** An event that the caller has allowed. */
export interface NewEvent {
  readonly kind: OrderEvent;
  /** Its place in the order's events, from 1. */
  readonly number: number;
  readonly atMs: number;
}

/** Records an event of an order and notifies its customer. */
export const recordEvent = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { customerId, orderId, accountId, orderNo, name }: OrderOwner,
  { kind, number, atMs }: NewEvent,
): Promise<void> => {
  await trx
    .insertInto('product_order_event')
    .values({ order_id: orderId, number, kind, at: new Date(atMs) })
    .execute();
  const notice = orderNotice(kind, { name, orderNo });
  if (notice === undefined) return;
  const related = { type: 'ORDER', id: orderId } as const;
  await notify(trx, [
    { id: random.newId(), customerId, accountId, createdAtMs: atMs, related, ...notice },
  ]);
};

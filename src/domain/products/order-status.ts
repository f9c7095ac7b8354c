import type { RefusalCode } from '../refusals.ts';
import type { ProductKind } from './catalogue.ts';

/** The states of an order (product.md B13). */
export const orderStatuses = [
  'PENDING_PAYMENT',
  'PAID',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What is recorded about an order: its states, and the two steps of a return. */
export const orderEvents = [...orderStatuses, 'RETURN_REQUESTED', 'RETURN_RECEIVED'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/**
 * The states that can follow each state. An order that is paid and posted in one transaction begins
 * as PAID. A lost parcel is refunded while it is SHIPPED, a returned one after DELIVERED.
 */
export const nextOrderStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING_PAYMENT: ['PAID', 'FAILED', 'CANCELLED'],
  PAID: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
  FAILED: [],
};

/** `same` changes nothing, so that a repeated report succeeds; `forbidden` answers 409. */
export type OrderTransition =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'same' }
  | { readonly kind: 'forbidden'; readonly code: RefusalCode };

/** An order as far as its next state depends on it. */
export interface OrderState {
  readonly kind: ProductKind;
  readonly status: OrderStatus;
  /** The recorded events. */
  readonly events: readonly OrderEvent[];
}

/** Only things are shipped, and only a thing that came back is refunded after its delivery. */
const isPossible = ({ kind, status, events }: OrderState, next: OrderStatus): boolean => {
  if (next === 'SHIPPED') return kind === 'PHYSICAL';
  if (next === 'DELIVERED') return kind === 'PHYSICAL' ? status === 'SHIPPED' : true;
  if (next === 'REFUNDED') return status === 'SHIPPED' || events.includes('RETURN_RECEIVED');
  return true;
};

const forbidden = { kind: 'forbidden', code: 'order_step_not_possible' } as const;

/** The result of moving an order to a state. */
export const orderTransition = (order: OrderState, next: OrderStatus): OrderTransition => {
  if (order.status === next) return { kind: 'same' };
  const isNext = nextOrderStatuses[order.status].includes(next);
  return isNext && isPossible(order, next) ? { kind: 'allowed' } : forbidden;
};

/** Whether the customer can still cancel: until it is shipped, or the work is done. */
export const isCancellable = (order: OrderState): boolean =>
  orderTransition(order, 'CANCELLED').kind === 'allowed';

/** A thing can be returned for 30 days after its delivery; the figure is our own. */
const returnWindowMs = 30 * 86_400_000;

/** Until when a thing can be returned, in epoch milliseconds; undefined if it cannot be. */
export const returnUntilMs = (
  { kind, status }: OrderState,
  deliveredAtMs: number | undefined,
): number | undefined =>
  kind === 'PHYSICAL' && status === 'DELIVERED' && deliveredAtMs !== undefined
    ? deliveredAtMs + returnWindowMs
    : undefined;

/** The result of a customer's request to return an order at a moment of bank time. */
export const returnRequest = (
  order: OrderState,
  { deliveredAtMs, nowMs }: { readonly deliveredAtMs: number | undefined; readonly nowMs: number },
): OrderTransition => {
  if (order.events.includes('RETURN_REQUESTED')) return { kind: 'same' };
  const untilMs = returnUntilMs(order, deliveredAtMs);
  return untilMs !== undefined && nowMs <= untilMs ? { kind: 'allowed' } : forbidden;
};

/** The result of a report that a returned thing has arrived. */
export const returnReceipt = ({ status, events }: OrderState): OrderTransition => {
  if (events.includes('RETURN_RECEIVED')) return { kind: 'same' };
  return status === 'DELIVERED' && events.includes('RETURN_REQUESTED')
    ? { kind: 'allowed' }
    : forbidden;
};

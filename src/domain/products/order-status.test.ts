import { describe, expect, test } from 'vitest';
import type { OrderEvent, OrderState, OrderStatus } from './order-status.ts';
import {
  isCancellable,
  nextOrderStatuses,
  orderStatuses,
  orderTransition,
  returnReceipt,
  returnRequest,
  returnUntilMs,
} from './order-status.ts';

const thing = (status: OrderStatus, ...events: OrderEvent[]): OrderState => ({
  kind: 'PHYSICAL',
  status,
  events,
});
const service = (status: OrderStatus): OrderState => ({ kind: 'SERVICE', status, events: [] });

const allowedFrom = (order: OrderState): readonly OrderStatus[] =>
  orderStatuses.filter((next) => orderTransition(order, next).kind === 'allowed');

describe('the states of an order (B13)', () => {
  test.each([
    [thing('PENDING_PAYMENT'), ['PAID', 'CANCELLED', 'FAILED']],
    [thing('PAID'), ['PROCESSING', 'CANCELLED']],
    [thing('PROCESSING'), ['SHIPPED', 'CANCELLED']],
    [service('PROCESSING'), ['DELIVERED', 'CANCELLED']],
    [thing('SHIPPED'), ['DELIVERED', 'REFUNDED']],
    [thing('DELIVERED'), []],
    [thing('DELIVERED', 'RETURN_REQUESTED'), []],
    [thing('DELIVERED', 'RETURN_REQUESTED', 'RETURN_RECEIVED'), ['REFUNDED']],
    [service('DELIVERED'), []],
  ] as const)('%j can become %j', (order, next) => {
    expect(allowedFrom(order)).toEqual(next);
  });

  test.each(['CANCELLED', 'REFUNDED', 'FAILED'] as const)('%s is final', (status) => {
    expect([nextOrderStatuses[status], allowedFrom(thing(status, 'RETURN_RECEIVED'))]).toEqual([
      [],
      [],
    ]);
  });

  test('the same state again changes nothing', () => {
    for (const status of orderStatuses)
      expect(orderTransition(thing(status), status)).toEqual({ kind: 'same' });
  });

  test('a customer cancels until it is shipped or done', () => {
    expect(orderStatuses.filter((status) => isCancellable(thing(status)))).toEqual([
      'PENDING_PAYMENT',
      'PAID',
      'PROCESSING',
    ]);
  });
});

describe('a return', () => {
  const deliveredAtMs = Date.UTC(2026, 10, 1);
  const days = (count: number): number => deliveredAtMs + count * 86_400_000;

  test.each([
    [thing('DELIVERED'), 0, 'allowed'],
    [thing('DELIVERED'), 30, 'allowed'],
    [thing('DELIVERED'), 30.001, 'forbidden'],
    [thing('DELIVERED', 'RETURN_REQUESTED'), 90, 'same'],
    [thing('SHIPPED'), 0, 'forbidden'],
    [thing('REFUNDED'), 0, 'forbidden'],
    [service('DELIVERED'), 1, 'forbidden'],
  ] as const)('of %j after %d days is %s', (order, after, kind) => {
    expect(returnRequest(order, { deliveredAtMs, nowMs: days(after) }).kind).toBe(kind);
  });

  test('is possible until 30 days after the delivery', () => {
    expect(returnUntilMs(thing('DELIVERED'), deliveredAtMs)).toBe(days(30));
    expect(returnUntilMs(thing('DELIVERED'), undefined)).toBeUndefined();
  });

  test.each([
    [thing('DELIVERED'), 'forbidden'],
    [thing('DELIVERED', 'RETURN_REQUESTED'), 'allowed'],
    [thing('DELIVERED', 'RETURN_REQUESTED', 'RETURN_RECEIVED'), 'same'],
    [thing('REFUNDED', 'RETURN_REQUESTED'), 'forbidden'],
  ] as const)('of %j arrives: %s', (order, kind) => {
    expect(returnReceipt(order).kind).toBe(kind);
  });
});

import { describe, expect, test } from 'vitest';
import { meaningOfStatus, transactionStatuses } from '../transactions/transaction-status.ts';
import type { TransactionStatus } from '../transactions/transaction-status.ts';
import {
  countsAgainstLimits,
  isFinalStatus,
  isOpenTransfer,
  canChangeStatus,
  moneyStateOf,
  statusAfter,
  statusChanges,
  transferEvents,
} from './transfer-status.ts';

/** Every way a transfer can go from its beginning to where nothing more happens. */
const ways = (from: TransactionStatus): TransactionStatus[][] =>
  isFinalStatus(from)
    ? [[from]]
    : statusChanges[from].flatMap((to) => ways(to).map((rest) => [from, ...rest]));

describe('the life of a transfer', () => {
  test('goes one of these ways', () => {
    expect(ways('INIT').map((way) => way.join(' '))).toEqual([
      'INIT PENDING COMPLETE POSTED',
      'INIT PENDING FAILED',
      'INIT PENDING RELEASED',
      'INIT PENDING EXPIRED',
      'INIT DECLINED',
      'INIT RELEASED',
      'INIT EXPIRED',
    ]);
  });

  test('moves the money once: from held to booked, or from held to free', () => {
    for (const way of ways('INIT')) {
      const moves = way.map((status) => moneyStateOf[status]);
      const changes = moves.filter((state, index) => state !== moves[index - 1]);
      expect([
        ['held', 'booked'],
        ['held', 'free'],
      ]).toContainEqual(changes);
    }
  });

  test('is over as soon as the money is no longer held, but for the rail’s own word', () => {
    for (const status of transactionStatuses) {
      expect(isOpenTransfer(status)).toBe(!isFinalStatus(status) && status !== 'COMPLETE');
    }
  });

  test('what is free again is told as available or as given back, never as gone (A3)', () => {
    const meanings = transactionStatuses
      .filter((status) => moneyStateOf[status] === 'free')
      .map((status) => meaningOfStatus[status]);
    expect(meanings).toEqual(['failed_and_returned', 'hold_released', 'hold_expired', 'declined']);
  });
});

describe('an event', () => {
  test('leads only where the status may go', () => {
    for (const event of transferEvents) {
      for (const status of transactionStatuses) {
        const after = statusAfter(event, status);
        expect(after === undefined || after === status || canChangeStatus(status, after)).toBe(
          true,
        );
      }
    }
  });

  test.each([
    ['SENT', 'INIT', 'PENDING'],
    ['SENT', 'PENDING', undefined],
    ['DELIVERED', 'PENDING', 'COMPLETE'],
    ['DELIVERED', 'RELEASED', undefined],
    ['RETURNED', 'PENDING', 'FAILED'],
    ['RETURNED', 'POSTED', 'POSTED'],
    ['REFUNDED', 'FAILED', 'FAILED'],
    ['CANCELLED', 'INIT', 'RELEASED'],
    ['CANCELLED', 'PENDING', 'RELEASED'],
    ['CANCELLED', 'COMPLETE', undefined],
    ['HELD', 'DECLINED', undefined],
  ] as const)('%s in %s: %s', (event, status, after) => {
    expect(statusAfter(event, status)).toBe(after);
  });
});

test('limits count what is held or gone, and nothing that came back', () => {
  const counted = transactionStatuses.filter((status) =>
    countsAgainstLimits({ status, isReturned: false }),
  );
  expect(counted).toEqual(['INIT', 'PENDING', 'COMPLETE', 'POSTED']);
  expect(countsAgainstLimits({ status: 'POSTED', isReturned: true })).toBe(false);
});

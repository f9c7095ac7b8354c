import { describe, expect, test } from 'vitest';
import { meaningOfStatus, transactionStatuses } from '../transactions/transaction-status.ts';
import { countsAgainstLimits, isOpenTransfer, moneyStateOf } from './transfer-status.ts';

describe('a transfer', () => {
  test('is open while its money is held', () => {
    expect(transactionStatuses.filter(isOpenTransfer)).toEqual(['INIT', 'PENDING']);
  });

  test('released money is described as available or returned, never as lost (A3)', () => {
    const meanings = transactionStatuses
      .filter((status) => moneyStateOf[status] === 'free')
      .map((status) => meaningOfStatus[status]);
    expect(meanings).toEqual(['failed_and_returned', 'hold_released', 'hold_expired', 'declined']);
  });
});

test('limits count held and sent money, not returned money', () => {
  const counted = transactionStatuses.filter((status) =>
    countsAgainstLimits({ status, isReturned: false }),
  );
  expect(counted).toEqual(['INIT', 'PENDING', 'COMPLETE', 'POSTED']);
  expect(countsAgainstLimits({ status: 'POSTED', isReturned: true })).toBe(false);
});

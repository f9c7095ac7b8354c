import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { settledHeapBytes } from '../testing/settled-heap.ts';
import { exportHistory } from './export-history.ts';
import type { History } from './open-history.ts';

const row = (place: number): Transaction => ({
  id: '00000000-0000-7000-8000-000000000000',
  uuid: '00000000-0000-7000-8000-000000000000',
  reference_id: `KH${String(place).padStart(10, '0')}`,
  transaction_time: '2026-11-21T00:00:00.000Z',
  amount: '12.50',
  currency: 'USD',
  bdt_amount: null,
  balance: '1000.00',
  dc_sign: 'debit',
  type: 'CARD',
  subtype: null,
  status: 'POSTED',
  memo: `ক্ষুদ্র ব্যবসা ${place}`,
  account_no: '123456789012',
  dst_account_no: null,
  dst_account_nickname: null,
  conversion_rate: null,
  reason: null,
  transfer_image: null,
  user_data: null,
  account_id: '00000000-0000-7000-8000-000000000000',
  card_id: null,
  ledger_sequence: '1',
  hold_expires_at: null,
});

test('a history of any length takes the same memory, in pieces of one size', async () => {
  const count = 120_000;
  let largestRead = 0;
  const history: History = {
    count,
    asOf: 1n,
    read: async (offset, limit) => {
      largestRead = Math.max(largestRead, limit);
      return Array.from({ length: Math.min(limit, count - offset) }, (_, index) =>
        row(offset + index),
      );
    },
  };
  const sizes: number[] = [];
  const heaps: number[] = [];
  let lines = 0;
  for await (const piece of exportHistory(history, 0)) {
    if (sizes.length % 40 === 20) heaps.push(settledHeapBytes());
    sizes.push(piece.length);
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  expect(lines).toBe(count + 2);
  expect(largestRead).toBeLessThanOrEqual(500);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(4_000_000);
  const middle = sizes.slice(2, -2);
  expect(Math.max(...middle) / Math.min(...middle)).toBeLessThan(1.1);
});

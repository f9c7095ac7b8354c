import { expect, test } from 'vitest';
import { settledHeapBytes, testTransaction } from '../testing/statements.ts';
import { exportHistory } from './history.ts';
import type { History } from './history-range.ts';

test('an export uses constant memory and chunks of similar size, whatever its length', async () => {
  const count = 120_000;
  let largestRead = 0;
  const history: History = {
    count,
    asOf: 1n,
    read: async (offset, limit) => {
      largestRead = Math.max(largestRead, limit);
      return Array.from({ length: Math.min(limit, count - offset) }, (_, index) =>
        testTransaction(offset + index, `ক্ষুদ্র ব্যবসা ${offset + index}`),
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

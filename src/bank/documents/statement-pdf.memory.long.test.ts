import { expect, test } from 'vitest';
import { settledHeapBytes, testPrint } from '../testing/statements.ts';
import { pageCount } from './pdf-page.ts';
import { MOST_TAGGED_ROWS, statementPdf } from './statement-pdf.ts';

test('a long statement takes the same memory from its first page to its last', async () => {
  const count = MOST_TAGGED_ROWS * 3;
  const heaps: number[] = [];
  let pieces = 0;
  const memoOf = (place: number): string => `Order ${place} নং ${place * 7}`;
  for await (const piece of statementPdf(testPrint(count, memoOf))) {
    expect(piece.length).toBeLessThan(200_000);
    if (pieces > 20 && pieces % 20 === 0) heaps.push(settledHeapBytes());
    pieces += 1;
  }
  expect(pieces).toBe(pageCount(count) + 1);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(6_000_000);
}, 300_000);

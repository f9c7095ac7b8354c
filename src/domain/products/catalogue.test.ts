import { expect, test } from 'vitest';
import {
  isOrderable,
  maxOrderQuantity,
  orderableQuantity,
  productKinds,
  stockLevel,
} from './catalogue.ts';

test.each([
  [null, 'IN_STOCK', maxOrderQuantity],
  [40, 'IN_STOCK', maxOrderQuantity],
  [6, 'IN_STOCK', 6],
  [5, 'FEW', 5],
  [1, 'FEW', 1],
  [0, 'SOLD_OUT', 0],
] as const)('a stock of %s is %s, and %i can be ordered', (stock, level, most) => {
  expect([stockLevel(stock), orderableQuantity(stock)]).toEqual([level, most]);
});

test('only savings products cannot be ordered', () => {
  expect(productKinds.filter((kind) => !isOrderable(kind))).toEqual(['SAVINGS']);
});

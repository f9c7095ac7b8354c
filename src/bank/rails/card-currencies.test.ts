import { expect, test } from 'vitest';
import { convertForCard } from './card-currencies.ts';

test('an amount in the currency of the card is billed as it is', () => {
  expect(convertForCard(12_50n, 'USD', 'USD')).toEqual({ amount: 12_50n });
});

test.each([
  [45_00n, 'EUR', 'USD', 48_83n, '45.00', '1.085000'],
  [1n, 'INR', 'USD', 1n, '0.01', '0.011850'],
  [10_00n, 'USD', 'BDT', 1222_49n, '10.00', '122.249389'],
  [450_00n, 'BDT', 'USD', 3_68n, '450.00', '0.008180'],
] as const)('%d minor units of %s on a card in %s', (amount, from, card, billed, text, rate) => {
  expect(convertForCard(amount, from, card)).toEqual({
    amount: billed,
    foreign: { amount: text, currency: from, rate },
  });
});

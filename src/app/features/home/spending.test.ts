import { expect, test } from 'vitest';
import type { CategoryMonth } from '#contract/account-activity.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { arcsOf, radius } from './spending-ring.ts';
import { getSpending } from './spending.ts';

const row = (
  category: TransactionCategory,
  money_out: string,
  more: Partial<CategoryMonth> = {},
): CategoryMonth => ({
  account_id: 'a',
  currency: 'USD',
  month: '2026-11',
  category,
  money_in: '0.00',
  money_out,
  refunded: '0.00',
  transaction_count: 1,
  ...more,
});

test('spending is added over accounts, the largest category first', () => {
  expect(
    getSpending([
      row('GROCERIES', '40.00'),
      row('GROCERIES', '30.50', { account_id: 'b' }),
      row('RENT', '1450.00'),
    ]),
  ).toEqual([
    {
      currency: 'USD',
      months: [
        {
          month: '2026-11',
          totalMinor: 152_050n,
          slices: [
            { category: 'RENT', minor: 145_000n },
            { category: 'GROCERIES', minor: 7_050n },
          ],
        },
      ],
    },
  ]);
});

test('transfers between own accounts and money in are not spending', () => {
  expect(
    getSpending([row('OWN_ACCOUNTS', '500.00'), row('SALARY', '0.00', { money_in: '2000.00' })]),
  ).toEqual([]);
});

test('a refund lessens its category, and the total with it', () => {
  const [usd] = getSpending([
    row('SHOPPING', '80.00', { refunded: '30.00' }),
    row('RENT', '100.00'),
    row('REFUND', '0.00', { money_in: '30.00' }),
  ]);
  expect(usd?.months[0]).toEqual({
    month: '2026-11',
    totalMinor: 15_000n,
    slices: [
      { category: 'RENT', minor: 10_000n },
      { category: 'SHOPPING', minor: 5_000n },
    ],
  });
});

test('more refunds than payments in a category do not lessen the others', () => {
  const [usd] = getSpending([
    row('SHOPPING', '10.00', { refunded: '75.00' }),
    row('RENT', '100.00'),
  ]);
  expect(usd?.months[0]?.totalMinor).toBe(10_000n);
  expect(usd?.months[0]?.slices).toEqual([{ category: 'RENT', minor: 10_000n }]);
});

test('a returned check and a returned deposit are no spending', () => {
  expect(getSpending([row('REFUND', '200.00'), row('DEPOSIT', '50.00')])).toEqual([]);
});

test('from the sixth category on, the small ones are one slice, and the total stays', () => {
  const [usd] = getSpending([
    row('RENT', '100.00'),
    row('BILLS', '50.00'),
    row('GROCERIES', '40.00'),
    row('HEALTH', '30.00'),
    row('TRANSPORT', '20.00'),
    row('FEE', '0.99'),
  ]);
  expect(usd?.months[0]?.slices.map(({ category }) => category)).toEqual([
    'RENT',
    'BILLS',
    'GROCERIES',
    'HEALTH',
    undefined,
  ]);
  expect(usd?.months[0]?.slices.at(-1)?.minor).toBe(2_099n);
  expect(usd?.months[0]?.totalMinor).toBe(24_099n);
});

test('each currency has its own months, oldest first', () => {
  const found = getSpending([
    row('RENT', '20000.00', { currency: 'BDT', account_id: 'c' }),
    row('RENT', '900.00', { month: '2026-10' }),
    row('RENT', '1000.00'),
  ]);
  expect(found.map(({ currency, months }) => [currency, months.map(({ month }) => month)])).toEqual(
    [
      ['USD', ['2026-10', '2026-11']],
      ['BDT', ['2026-11']],
    ],
  );
});

test('the arcs of the ring begin where the one before ends and go once round', () => {
  const round = 2 * Math.PI * radius;
  const [first, second, third] = arcsOf([500n, 300n, 200n]);
  expect(first?.offset).toBe(0);
  expect(second?.offset).toBeCloseTo(round * 0.5);
  expect(third?.offset).toBeCloseTo(round * 0.8);
  expect((third?.offset ?? 0) + (third?.length ?? 0)).toBeLessThan(round);
  expect(arcsOf([7n])[0]?.length).toBeCloseTo(round);
});

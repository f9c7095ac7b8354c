import { expect, test } from 'vitest';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { categoryChange, withAnnotation } from './annotations.ts';
import { testTransaction } from './transactions.test-data.ts';

const rent = testTransaction(1, {
  type: 'ACH',
  memo: 'Rent March',
  category: 'RENT',
  note: 'flat',
});

test('a queued change shows as the bank will answer it', () => {
  expect(withAnnotation(rent, { note: '  with\n garage ' })).toEqual({
    ...rent,
    note: 'with garage',
  });
  expect(withAnnotation(rent, { note: ' ' })).toEqual({ ...rent, note: null });
  expect(withAnnotation(rent, { category: 'BUSINESS' })).toEqual({ ...rent, category: 'BUSINESS' });
  const chosen = { ...rent, category: 'BUSINESS' } as const;
  expect(withAnnotation(chosen, { category: null })).toEqual(rent);
  expect(withAnnotation(rent, {})).toEqual(rent);
});

test('the derived category is no choice of the customer', () => {
  for (const category of transactionCategories)
    expect(categoryChange(rent, category)).toEqual({
      category: category === 'RENT' ? null : category,
    });
});

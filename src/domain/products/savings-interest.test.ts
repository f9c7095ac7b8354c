import { describe, expect, test } from 'vitest';
import { interestProblems, type SavingsTerms } from './savings-interest.ts';

const terms: SavingsTerms = {
  currency: 'USD',
  minimum: 50_000n,
  maximum: 5_000_000n,
  months: [3, 6, 12],
};

describe('interest in a savings product', () => {
  test.each([
    ['500', 12, {}],
    ['৫০০', 3, {}],
    ['50,000.00', 6, {}],
    ['499.99', 12, { amount: 'below_minimum' }],
    ['50,000.01', 12, { amount: 'above_maximum' }],
    ['', 12, { amount: 'missing' }],
    ['many', 12, { amount: 'unclear_amount' }],
    ['500', 5, { months: 'not_chosen' }],
    ['500', null, { months: 'not_chosen' }],
  ] as const)('of %s for %s months has the problems %o', (amount, months, problems) => {
    expect(interestProblems({ amount, months }, terms)).toEqual(problems);
  });

  test('asks for no months where a product has no end, and for nothing where it has no terms', () => {
    expect(interestProblems({ amount: '500', months: null }, { ...terms, months: [] })).toEqual({});
    expect(interestProblems({ amount: '', months: null }, undefined)).toEqual({});
  });

  test('has no largest amount where none is planned', () => {
    const open = { ...terms, maximum: undefined };
    expect(interestProblems({ amount: '900,000', months: 12 }, open)).toEqual({});
  });
});

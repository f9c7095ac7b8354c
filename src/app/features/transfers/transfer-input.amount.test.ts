import { describe, expect, test } from 'vitest';
import { formProblems } from '#app/testing/form-problems.ts';
import { emptyTransfer, toQuoteRequest, transferSchema } from './transfer-input.ts';

const to = { field: 'beneficiary', id: 'a-recipient', reference: 'a-reference' } as const;
const answers = (amount: string, floor = '') => ({
  ...emptyTransfer,
  from: 'an-account',
  amount,
  floor,
});

describe('a pasted amount of a transfer', () => {
  test.each([
    [`USD${' '.repeat(16)}1500.00`, '1500.00'],
    [`${' '.repeat(18)}2500.00`, '2500.00'],
    ['12,50', '12.50'],
    ['1,500', '1500.00'],
    ['US$ 25', '25.00'],
    ['1 500.00', '1500.00'],
    ['\u202A$1,500.00\u202C', '1500.00'],
  ])('%j is priced as %s, in the format of the wire', (typed, amount) => {
    expect(formProblems(transferSchema('ACH'), answers(typed))).toEqual({});
    expect(toQuoteRequest('ACH', answers(typed), to)).toMatchObject({ amount });
  });

  test.each([
    ['1.500', 'unclear_amount'],
    ['1500 taka', 'unclear_amount'],
    ['0', 'not_an_amount'],
    [' ', 'missing'],
  ])('%j is not priced: %s', (typed, problem) => {
    expect(formProblems(transferSchema('ACH'), answers(typed))).toEqual({ amount: problem });
    expect(toQuoteRequest('ACH', answers(typed), to)).toBeUndefined();
  });

  test('the least that is to arrive is read in the same way', () => {
    expect(formProblems(transferSchema('USD_TO_BDT'), answers('25', 'Tk. 3,000/-'))).toEqual({});
    expect(formProblems(transferSchema('USD_TO_BDT'), answers('25', '3.000'))).toEqual({
      floor: 'unclear_amount',
    });
  });
});

import { expect, test } from 'vitest';
import { formProblems } from '#app/testing/form-problems.ts';
import { checkDepositSchema, emptyCheckDeposit } from './deposit-input.ts';

const id = '0190d6c0-0000-7000-8000-000000000001';

test('a check is deposited with an amount and both of its sides', () => {
  expect(
    formProblems(checkDepositSchema, {
      into: id,
      amount: '৫০০.২৫',
      memo: '',
      front: id,
      back: id,
    }),
  ).toEqual({});
});

test('each answer that is missing is named, and each side', () => {
  expect(formProblems(checkDepositSchema, emptyCheckDeposit)).toEqual({
    into: 'not_chosen',
    amount: 'missing',
    front: 'not_sent',
    back: 'not_sent',
  });
});

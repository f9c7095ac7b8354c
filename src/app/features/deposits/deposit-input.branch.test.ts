import { expect, test } from 'vitest';
import { formProblems } from '#app/testing/form-problems.ts';
import { branchDepositSchema, emptyBranchDeposit, toWireBranchAmount } from './deposit-input.ts';

const schema = branchDepositSchema({ banks: ['JAMUNA'], today: '2026-11-22' });
const whole = {
  bank: 'JAMUNA',
  branch: 'মিরপুর ১০',
  deposited_on: '2026-11-22',
  amount: '৫,০০০.৫০',
  bank_reference: 'JM 118-42',
  slip: '0190d6c0-0000-7000-8000-000000000001',
  into: '0190d6c0-0000-7000-8000-000000000002',
};

test('a deposit at a branch is announced with what its slip says, also in Bangla', () => {
  expect(formProblems(schema, whole)).toEqual({});
  expect(toWireBranchAmount(whole.amount)).toBe('5000.50');
});

test('each answer that is missing is named, the slip among them', () => {
  expect(formProblems(schema, emptyBranchDeposit)).toEqual({
    bank: 'not_chosen',
    branch: 'missing',
    deposited_on: 'missing',
    amount: 'missing',
    bank_reference: 'missing',
    slip: 'not_sent',
    into: 'not_chosen',
  });
  expect(formProblems(schema, { ...whole, amount: '50' })).toEqual({
    amount: 'not_at_counter',
  });
});

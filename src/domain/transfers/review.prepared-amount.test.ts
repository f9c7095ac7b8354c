import { expect, test } from 'vitest';
import { preparedAmount } from './review.ts';

test.each([
  ['BKASH', { side: 'SEND', amount: '50' }, 'SEND', 'USD', 50_00n],
  ['BKASH', { side: 'RECEIVE', amount: '6,000' }, 'RECEIVE', 'BDT', 6_000_00n],
  ['BKASH', { side: 'RECEIVE', amount: '৬০০০' }, 'RECEIVE', 'BDT', 6_000_00n],
  ['WITHDRAW_TO_BD', { side: 'SEND', amount: '12.5' }, 'SEND', 'BDT', 12_50n],
  // Stored before amounts had sides: the sending one.
  ['ACH', { amount: '1,234.56' }, 'SEND', 'USD', 1_234_56n],
] as const)('%s with %j: %s %s %s', (target, answers, side, currency, minor) => {
  expect(preparedAmount(target, answers)).toMatchObject({ side, amount: { currency, minor } });
});

test.each([{ amount: '' }, { amount: 'some' }, {}])('%j has no amount', (answers) => {
  expect(preparedAmount('ACH', answers as Record<string, string>)).toBeUndefined();
});

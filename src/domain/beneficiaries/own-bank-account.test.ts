import { expect, test } from 'vitest';
import { sendTargets } from '../transfers/send-targets.ts';
import { isToOwnBank } from '../transfers/targets.ts';
import { isHeldBySender } from './own-bank-account.ts';

test.each([
  ['WITHDRAW_TO_BD_BANK', 'Amina Rahman', 'MATCH', true],
  ['BD_WIRE', 'RAHMAN AMINA', 'MATCH', true],
  ['WITHDRAW_TO_BD_BANK', 'Amina Rahman', 'NO_MATCH', false],
  ['WITHDRAW_TO_BD_BANK', 'Rakib Uddin', 'MATCH', false],
  ['WITHDRAW_TO_BD_BANK', 'A Rahman', 'MATCH', false],
  ['BKASH', 'Amina Rahman', 'MATCH', false],
] as const)(
  '%s of %s, name check %s, is Amina Rahman’s own: %s',
  (type, holderName, nameCheck, expected) => {
    expect(isHeldBySender({ type, holderName, nameCheck }, 'Amina Rahman')).toBe(expected);
  },
);

test('two targets lead only to a bank account of one’s own', () => {
  expect(sendTargets.filter(isToOwnBank)).toEqual(['PLAID', 'WITHDRAW_TO_BD']);
});

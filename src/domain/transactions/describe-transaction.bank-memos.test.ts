import { expect, test } from 'vitest';
import { getBankMemo, returnedReference } from './describe-transaction.ts';

test.each([
  ['FEE', 'ACH_FEE', 'ACH transfer fee', 'ACH_FEE'],
  ['INTEREST', 'MONTHLY_INTEREST', 'মাসিক মুনাফা', 'MONTHLY_INTEREST'],
  ['INCENTIVE', 'REMITTANCE_INCENTIVE', 'রেমিট্যান্স প্রণোদনা ২.৫%', 'REMITTANCE_INCENTIVE'],
  ['REVERSAL', 'ACH_RETURN', 'Returned: KH01ABCDEF23', 'RETURNED'],
  [
    'REVERSAL',
    'PAPER_STATEMENT_FEE_REVERSAL',
    'Reversed: Paper statement fee',
    'PAPER_STATEMENT_FEE_REVERSAL',
  ],
  ['ADJUSTMENT', 'CLAIM_CREDIT', 'Claim KC01ABCDEF', 'CLAIM_CREDIT'],
  // A customer's text and unknown memos stay unchanged.
  ['REVERSAL', 'ACH_RETURN', 'Returned: my umbrella', undefined],
  ['ACH', 'ACH_FEE', 'ACH transfer fee', undefined],
  ['OWN', 'MONTHLY_FEE_REVERSAL', 'Reversed: my rent', undefined],
  ['FEE', 'SOME_NEW_FEE', 'Some new fee', undefined],
  ['FEE', 'constructor', 'Some new fee', undefined],
  ['FEE', 'ACH_FEE', null, undefined],
  ['INTERNAL', null, 'Returned: KH01ABCDEF23', undefined],
])('%s %s with the memo %j is %s', (type, subtype, memo, expected) => {
  expect(getBankMemo({ type, subtype, memo })).toBe(expected);
});

test('a return’s reference is parsed from the memo', () => {
  expect(returnedReference('Returned: KH01ABCDEF23')).toBe('KH01ABCDEF23');
});

import { expect, test } from 'vitest';
import {
  type Activity,
  acknowledgements,
  missingActivity,
  normalizeActivityText,
  validateActivityTexts,
} from './activity.ts';

const answered: Activity = {
  naics_code: '42',
  description: 'Imports spices',
  purpose: 'Pay suppliers',
  products: 'Spices and rice',
  international_activity: 'BANGLADESH',
  revenue_or_funding_source: 'SALES',
  number_of_employees: 'FROM_1_TO_10',
  revenue: 'FROM_100000_TO_500000',
  check_deposit_amount: 'NONE',
  outgoing_electronic_transfer_ach_and_checks_amount: 'UNDER_10000',
  incoming_electronic_transfer_ach_amount: 'FROM_10000_TO_50000',
  incoming_wire_transfer_amount: 'NONE',
  outgoing_wire_transfer_amount: 'UNDER_10000',
  restricted_business_agreement: true,
  ownership_agreement: true,
  all_information_correct: true,
  business_disclosures: true,
};

test('thirteen answers and four acknowledgements are complete', () => {
  expect(Object.keys(answered)).toHaveLength(17);
  expect(missingActivity(answered)).toEqual([]);
});

test.each(acknowledgements)('%s is required', (field) => {
  expect(missingActivity({ ...answered, [field]: false })).toEqual([field]);
});

test('an unanswered question is open', () => {
  expect(missingActivity({ ...answered, revenue: null, purpose: null })).toEqual([
    'purpose',
    'revenue',
  ]);
});

test('a text is on one line, and a long one is refused instead of cut', () => {
  expect(normalizeActivityText('products', '  Spices\nand\u200B rice ')).toBe('Spices and rice');
  expect(normalizeActivityText('products', ' ')).toBeNull();
  expect(validateActivityTexts({ description: 'x'.repeat(500), purpose: 'x'.repeat(201) })).toEqual(
    { purpose: 'too_long' },
  );
});

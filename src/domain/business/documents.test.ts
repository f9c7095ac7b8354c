import { expect, test } from 'vitest';
import {
  documentMessages,
  externalCustomerMessages,
  isDocumentOf,
  ownerDocNames,
} from './documents.ts';

test('an owner in Bangladesh shows the national identity card, one in the US any other', () => {
  const allowed = (country: 'US' | 'BD') =>
    ownerDocNames.filter((name) => isDocumentOf(country, name));
  expect(allowed('BD')).toEqual(['NATIONAL_IDENTITY_CARD']);
  expect(allowed('US')).toEqual(['PASSPORT', 'DRIVING_LICENSE', 'STATE_ID']);
});

test('the messages are those of spec 5', () => {
  expect([...Object.values(documentMessages), ...Object.values(externalCustomerMessages)]).toEqual([
    'No Business ID',
    'Document name is required',
    'Document required for each external owners',
    'External customer creation failed with status',
    'Update failed',
  ]);
});

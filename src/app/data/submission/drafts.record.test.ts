import { expect, test } from 'vitest';
import { draftLifetimeMs, isSecretField, readDraft, getUnsavedFields } from './drafts.ts';

const record = {
  savedAtMs: 1_000,
  given: { first_name: '', city: 'Dhaka' },
  typed: { first_name: 'Rahima', city: 'Sylhet' },
};

test('a draft is restored until it expires', () => {
  expect(readDraft(record, 1_000 + draftLifetimeMs)).toEqual(record);
  expect(readDraft(record, 1_001 + draftLifetimeMs)).toBeUndefined();
});

test.each([undefined, null, 'text', {}, { ...record, typed: { city: { deep: 1 } } }])(
  'an invalid draft counts as absent: %j',
  (stored) => {
    expect(readDraft(stored, 1_000)).toBeUndefined();
  },
);

test('typed values override the bank’s', () => {
  expect(getUnsavedFields(record, { first_name: '', city: 'Dhaka' })).toEqual(record.typed);
});

test('a field that changed at the bank meanwhile is not restored', () => {
  expect(getUnsavedFields(record, { first_name: 'Karima', city: 'Dhaka' })).toEqual({
    city: 'Sylhet',
  });
});

test('fields of another form, or of another type, are omitted', () => {
  expect(getUnsavedFields(record, { city: false })).toEqual({});
});

test.each([
  'ssn',
  'nid_number',
  'passportNumber',
  'driving_licence',
  'tax_number',
  'document_number',
  'idNumber',
  'code',
  'pin',
  'new_password',
])('%s is never stored', (name) => {
  expect(isSecretField(name)).toBe(true);
});

test.each(['first_name', 'postal_code', 'mobile_number', 'date_of_birth', 'line_1', 'opinion'])(
  '%s is stored',
  (name) => {
    expect(isSecretField(name)).toBe(false);
  },
);

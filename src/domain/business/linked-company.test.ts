import { describe, expect, test } from 'vitest';
import { isRegistrationNumber, parseTin, validateLinkedCompany } from './linked-company.ts';

const empty = {
  name: 'Nodi Design Studio',
  email: '',
  tin: undefined,
  trade_licence: '',
  bin: '',
  formation_date: '',
  website: '',
  phone_number: '',
} as const;
const facts = { today: '2026-11-27' } as const;

describe('the details of a Bangladesh-linked business', () => {
  test('need only a name to begin', () => {
    expect(validateLinkedCompany(empty, facts)).toEqual({});
    expect(validateLinkedCompany({ ...empty, name: ' ' }, facts)).toEqual({ name: 'missing' });
  });

  test('name the field of each problem', () => {
    const typed = {
      ...empty,
      email: 'office@',
      tin: '1234',
      trade_licence: 'TR',
      bin: '0012 34',
      formation_date: '2027-01-01',
      website: 'nodi',
      phone_number: '(718) 555-0142',
    };
    expect(validateLinkedCompany(typed, facts)).toEqual({
      email: 'not_an_email',
      tin: 'not_tin',
      trade_licence: 'not_a_registration',
      bin: 'not_a_registration',
      formation_date: 'day_ahead',
      website: 'not_a_url',
      phone_number: 'not_bd_mobile',
    });
  });
});

test.each([
  ['1234 5678 9012', { kind: 'number', digits: '123456789012' }],
  ['১২৩৪৫৬৭৮৯০১২', { kind: 'number', digits: '123456789012' }],
  ['', { kind: 'empty' }],
  ['1234567890123', { kind: 'problem', problem: 'not_tin' }],
  ['********9012', { kind: 'problem', problem: 'not_tin' }],
] as const)('the TIN %s is read as %o', (typed, result) => expect(parseTin(typed)).toEqual(result));

test.each([
  ['TRAD/DNCC/012345/2024', false],
  ['TRAD/DNCC/0123/2024', true],
  ['ট্রেড-১২৩৪', true],
  ['002-3456', true],
  ['123', false],
  ['12 34', false],
  ['12_34', false],
])('%s is a registration number: %s', (typed, isValid) =>
  expect(isRegistrationNumber(typed)).toBe(isValid),
);

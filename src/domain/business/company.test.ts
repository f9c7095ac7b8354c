import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEin, parseEin, parseUsPhone, parseWebsite, validateCompany } from './company.ts';

describe('an EIN', () => {
  test.each([
    ['123456789', '123456789'],
    ['12-3456789', '123456789'],
    ['12 3456789', '123456789'],
    ['১২-৩৪৫৬৭৮৯', '123456789'],
  ])('%j is %s', (typed, digits) => expect(parseEin(typed)).toEqual({ kind: 'number', digits }));

  test.each(['1', '12345678', '1234567890', '12-345678a', '+1 (212) 555-0123', maskEin('6789')])(
    '%j is refused with the sentence of spec 5',
    (typed) => expect(parseEin(typed)).toEqual({ kind: 'problem', problem: 'not_ein' }),
  );

  test.each(['', '  '])('%j is no number', (typed) =>
    expect(parseEin(typed)).toEqual({ kind: 'empty' }),
  );

  test('has nine digits exactly, whatever else was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,14}$/), (digits) => {
        expect(parseEin(digits).kind).toBe(digits.length === 9 ? 'number' : 'problem');
      }),
    );
  });
});

test.each([
  ['(718) 555-0142', '+17185550142'],
  ['+1 718 555 0142', '+17185550142'],
  ['1-800-555-0142', '+18005550142'],
  ['718 555 014', undefined],
  ['+880 1712-345678', undefined],
  ['118 555 0142', undefined],
])('the phone number %j is %j', (typed, e164) => expect(parseUsPhone(typed)).toBe(e164));

test.each([
  ['padma.example', 'https://padma.example'],
  ['https://padma.example/shop?a=1', 'https://padma.example/shop?a=1'],
  ['HTTP://padma.example:8080', 'HTTP://padma.example:8080'],
  ['পদ্মা.বাংলা', 'https://পদ্মা.বাংলা'],
  ['padma', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user@padma.example', undefined],
  ['https://padma.example/a b', undefined],
  ['ftp://padma.example', undefined],
  [`https://${'a'.repeat(300)}.example`, undefined],
])('the website %j is %j', (typed, address) => expect(parseWebsite(typed)).toBe(address));

describe('the details of a business', () => {
  const empty = {
    name: 'Padma Imports LLC',
    email: '',
    ein: undefined,
    formation_date: '',
    formation_state: '',
    website: '',
    phone_number: '',
  };
  const facts = { today: '2026-11-26', isState: (name: string) => name === 'New York' };

  test('need only a name to begin', () => {
    expect(validateCompany(empty, facts)).toEqual({});
    expect(validateCompany({ ...empty, name: ' ' }, facts)).toEqual({ name: 'missing' });
  });

  test('name every field with a problem', () => {
    const typed = {
      name: 'x'.repeat(121),
      email: 'owner@',
      ein: '1234567890',
      formation_date: '2026-11-27',
      formation_state: 'Dhaka',
      website: 'padma',
      phone_number: '12',
    };
    expect(validateCompany(typed, facts)).toEqual({
      name: 'too_long',
      email: 'not_an_email',
      ein: 'not_ein',
      formation_date: 'day_ahead',
      formation_state: 'not_a_state',
      website: 'not_a_url',
      phone_number: 'not_us_phone',
    });
  });
});

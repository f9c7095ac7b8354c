import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail, cleanNumberOrEmail } from './clean-email.ts';
import { cleanNumber, withoutLabel } from './clean-number.ts';
import { plainText, visibleText } from './plain-text.ts';

describe('a typed or pasted number', () => {
  test.each([
    ['typed', '12345678', '12345678'],
    ['with spaces and hyphens', ' 1234-5678 90', '1234567890'],
    ['between bidi marks', '\u202A+880 1712-345678\u202C', '+8801712345678'],
    ['with a non-breaking hyphen', '1234\u20115678', '12345678'],
    ['with a zero-width non-joiner', '123\u200C4567890', '1234567890'],
    ['with a zero-width space', '12345678\u200B', '12345678'],
    ['with a soft hyphen', '1234\u00AD5678', '12345678'],
    ['with an en dash', '1234–5678', '12345678'],
    ['with a minus sign', '1234\u22125678', '12345678'],
    ['with a non-breaking space', '1234\u00A05678', '12345678'],
    ['with a thin space', '1234\u2009567', '1234567'],
    ['with a line end and a tab', '\t12345678\r\n', '12345678'],
    ['with keycap emoji selectors', '1\uFE0F2\uFE0F34', '1234'],
    ['in Bangla digits', '১২৩৪৫৬৭৮', '12345678'],
    ['in wide digits', '１２３４５６７８', '12345678'],
    ['in quotation marks', '“12345678”', '12345678'],
    ['with a full stop', '12345678.', '12345678'],
    ['after Acct', 'Acct 12345678', '12345678'],
    ['after A/C No:', 'A/C No: 1234 5678', '12345678'],
    ['after Account number is', 'Account number is 12345678', '12345678'],
    ['after ACCOUNT#', 'ACCOUNT#12345678', '12345678'],
    ['after No.', 'No. 12345678', '12345678'],
    ['after a number sign', '# 12345678', '12345678'],
    ['after SSN', 'SSN: 123-45-6789', '123456789'],
    ['after NID no', 'NID no 1234567890', '1234567890'],
    ['after Passport no.', 'Passport No.: A01234567', 'A01234567'],
    ['after a wallet', 'Mobile (bKash): 01712-345678', '01712345678'],
    ['after a Bangla label', 'হিসাব নম্বর: ১২৩৪৫৬৭৮', '12345678'],
    ['after a decomposed Bangla label', 'উপায় 01712345678'.normalize('NFD'), '01712345678'],
    ['with parentheses', 'Tel (212) 555-0123', '212)5550123'],
  ])('%s', (_how, typed, cleaned) => {
    expect(cleanNumber(typed)).toBe(cleaned);
  });

  test.each([
    ['letters that belong to it', 'AB12345678', 'AB12345678'],
    ['a passport number in two parts', 'AC 1234567', 'AC1234567'],
    ['a reference that begins like a label', 'REF123456', 'REF123456'],
    ['an unknown word', 'Chase 12345678', 'Chase12345678'],
    ['the last digits', 'Account ending in 5678', 'endingin5678'],
    ['a masked number', '****5678', '****5678'],
    ['a masked number after a label', 'Acct xxxx5678', 'xxxx5678'],
    ['an ellipsis', '...5678', '...5678'],
    ['a footnote', '12345678²', '12345678²'],
    ['a label alone', 'Account', 'Account'],
  ])('%s stays to be refused', (_what, typed, cleaned) => {
    expect(cleanNumber(typed)).toBe(cleaned);
  });

  test('is the same after it was cleaned twice, whatever was typed', () => {
    const parts = fc.constantFrom(
      'acct',
      'a-c',
      'no',
      ':',
      '#',
      ' ',
      '-',
      '.',
      '12',
      '৩',
      '\u200B',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const cleaned = cleanNumber(typed);
        expect(cleanNumber(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/[\p{Cf}\p{Pd} ]/u);
      }),
    );
  });

  test('keeps the digits and their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,20}$/), fc.nat(), (digits, at) => {
        for (const between of ['\u200B', '\u2011', ' ', '\u202F', '\u2066', '–']) {
          const cut = at % digits.length;
          const typed = `${digits.slice(0, cut)}${between}${digits.slice(cut)}`;
          expect(cleanNumber(typed)).toBe(digits);
        }
      }),
    );
  });

  test('a value of several parts keeps them', () => {
    expect(withoutLabel('Expiry: 08 / 2029')).toBe('08 / 2029');
    expect(withoutLabel('Valid thru 08–29')).toBe('08-29');
  });
});

describe('a typed or pasted e-mail address', () => {
  test.each([
    ['typed', 'nadia@example.com', 'nadia@example.com'],
    ['with spaces around', ' nadia@example.com \n', 'nadia@example.com'],
    ['with a zero-width space', 'nadia@example.com\u200B', 'nadia@example.com'],
    ['between bidi marks', '\u2068nadia@example.com\u2069', 'nadia@example.com'],
    ['with a non-breaking hyphen', 'nadia\u2011k@example.com', 'nadia-k@example.com'],
    ['as a link', 'mailto:nadia@example.com', 'nadia@example.com'],
    ['after a label', 'E-mail: nadia@example.com', 'nadia@example.com'],
    ['with a name', 'Nadia K. <nadia@example.com>', 'nadia@example.com'],
    ['at the end of a sentence', '(nadia@example.com).', 'nadia@example.com'],
    ['that begins like a label', 'mailbox@example.com', 'mailbox@example.com'],
    ['that is a label', 'email@example.com', 'email@example.com'],
    ['with a space inside', 'na dia@example.com', 'na dia@example.com'],
  ])('%s', (_how, typed, cleaned) => {
    expect(cleanEmail(typed)).toBe(cleaned);
    expect(cleanNumberOrEmail(typed)).toBe(cleaned);
  });

  test('is the same after it was cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
      }),
    );
  });

  test('a number in the same field is cleaned as a number', () => {
    expect(cleanNumberOrEmail('Acct 1234\u20115678')).toBe('12345678');
    expect(cleanNumberOrEmail('nadia＠example.com')).toBe('nadia@example.com');
  });
});

test('letters and their accents stay in visible and in plain text', () => {
  expect(visibleText('Cafe\u0301 ১২')).toBe('Café ১২');
  expect(plainText('Cafe\u0301 ১২')).toBe('Café 12');
});

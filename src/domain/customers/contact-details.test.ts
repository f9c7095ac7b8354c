import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from '../identity/personal-details.ts';
import { toBanglaDigits } from '../text/digits.ts';
import { parseEmailAddress, parseMobileNumber } from './contact-details.ts';

describe('a mobile number', () => {
  test.each(['01712345678', '1712345678', '+8801712345678', '8801712345678', '+880 1712-345678'])(
    '%s of Bangladesh is normalized',
    (typed) => {
      expect(parseMobileNumber(typed, 'BD')).toEqual({
        country: 'BD',
        e164: '+8801712345678',
        national: '1712345678',
      });
      expect(parseMobileNumber(toBanglaDigits(typed), 'BD')?.e164).toBe('+8801712345678');
    },
  );

  test.each([
    ['01112345678', 'BD'],
    ['01212345678', 'BD'],
    ['0171234567', 'BD'],
    ['017123456789', 'BD'],
    ['+12125550123', 'BD'],
    ['01712345678 ext 4', 'BD'],
    ['', 'BD'],
    ['+1 212 111 4567', 'US'],
    ['112 555 0123', 'US'],
    ['911 555 0123', 'US'],
    ['291 555 0123', 'US'],
    ['370 555 0123', 'US'],
    ['800 555 0123', 'US'],
    ['212 555 012', 'US'],
    ['+8801712345678', 'US'],
  ] as const)('%s is none of %s', (typed, country) =>
    expect(parseMobileNumber(typed, country)).toBeUndefined(),
  );

  test.each(['2125550123', '(212) 555-0123', '1-212-555-0123', '+1 212.555.0123'])(
    '%s of the United States is normalized',
    (typed) => expect(parseMobileNumber(typed, 'US')?.e164).toBe('+12125550123'),
  );

  test('normalizing a number is idempotent', () => {
    const digits = fc.stringMatching(/^01[3-9]\d{8}$/);
    fc.assert(
      fc.property(digits, (typed) => {
        const once = parseMobileNumber(typed, 'BD');
        expect(once && parseMobileNumber(once.e164, 'BD')).toEqual(once);
      }),
    );
  });
});

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-21', '2026-11-21', 0],
])('with the birth date %s the age on %s is %i', (birthDay, today, age) =>
  expect(ageOn(birthDay, today)).toBe(age),
);

describe('an e-mail address', () => {
  test.each([
    ['  Rahima@Example.TEST ', 'rahima@example.test'],
    ['r.k+bank@mail.example.co', 'r.k+bank@mail.example.co'],
    ['rahima@exam\u202eple.test\u200b', 'rahima@example.test'],
    ['রহিমা@উদাহরণ.বাংলা', 'রহিমা@উদাহরণ.বাংলা'],
  ])('%j is normalized to %s', (typed, address) => expect(parseEmailAddress(typed)).toBe(address));

  test.each([
    '',
    'rahima',
    'rahima@',
    '@example.test',
    'rahima@example',
    'a@b@example.test',
    'rahima@example.test, thief@evil.test',
    'rahima@example.test\nBcc: thief@evil.test',
    'rahima\u0000@example.test',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(250)}.test`,
  ])('%j is invalid', (typed) => expect(parseEmailAddress(typed)).toBeUndefined());

  test('normalizing is idempotent', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const address = parseEmailAddress(typed);
        if (address !== undefined) expect(parseEmailAddress(address)).toBe(address);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Places } from '../customers/address.ts';
import { beneficiaryTypeRules } from '../permissions/rules.ts';
import { beneficiaryCollections, collectionByType, typesInCollection } from './collections.ts';
import {
  isBdRoutingNumber,
  isUsRoutingNumber,
  maskName,
  normalizeNickname,
  parseInternalAccount,
  validateHolderName,
  validateInternalAccount,
} from './account-fields.ts';
import { matchNames } from './name-match.ts';
import { validateUsBankAccount, normalizeUsBankAccount } from './us-bank-account.ts';
import type { UsBankAccountInput } from './us-bank-account.ts';

test('every beneficiary type belongs to one of the five collections', () => {
  expect(Object.keys(collectionByType).toSorted()).toEqual(
    Object.keys(beneficiaryTypeRules).toSorted(),
  );
  expect(beneficiaryCollections.flatMap(typesInCollection).toSorted()).toEqual(
    Object.keys(beneficiaryTypeRules).toSorted(),
  );
});

describe('routing numbers', () => {
  test.each([
    ['021000021', true, 'Chase, New York'],
    ['011000015', true, 'the Reserve Bank in Boston'],
    ['021000012', false, 'two digits swapped'],
    ['000000000', false, 'nothing but zeros'],
    ['02100002', false, 'a digit short'],
    ['0210000210', false, 'a digit long'],
    ['800000019', false, 'traveller’s cheques'],
    ['', false, 'nothing'],
  ])('of the US: %s is %s (%s)', (digits, isOne) => {
    expect(isUsRoutingNumber(digits)).toBe(isOne);
  });

  test('of Bangladesh: their own weights, and significant zeros', () => {
    expect(isBdRoutingNumber('010010048')).toBe(true);
    expect(isBdRoutingNumber('10010048')).toBe(false);
    expect(isBdRoutingNumber('121000248')).toBe(false);
    expect(isBdRoutingNumber('125010070')).toBe(true);
    expect(isUsRoutingNumber('125010070')).toBe(false);
  });

  test('one wrong digit is always detected, in either country', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 9, maxLength: 9 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, by) => {
          const wrong = digits.with(place, (digits[place]! + by) % 10).join('');
          const right = digits.join('');
          // Weights of 5 only detect whether a digit changed by an odd number.
          if (isUsRoutingNumber(right)) expect(isUsRoutingNumber(wrong)).toBe(false);
          if (isBdRoutingNumber(right) && (place % 3 !== 0 || by % 2 === 1))
            expect(isBdRoutingNumber(wrong)).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the account holder’s name', () => {
  test.each([
    ['Rahima Khatun', 'US', undefined],
    ['Maple Street Homes, LLC & Sons 2', 'US', undefined],
    ['Maple & Sons', 'BD', 'not_a_holder_name'],
    ["Md. Abdul O'Karim-Ali", 'BD', undefined],
    ['রহিমা খাতুন', 'BD', 'not_latin'],
    ['রহিমা খাতুন', 'US', 'not_latin'],
    ['', 'US', 'missing'],
    ['   \u202E ', 'US', 'missing'],
    ['A'.repeat(36), 'US', 'too_long'],
    ['=HYPERLINK("x")', 'US', 'not_a_holder_name'],
    ['José Núñez', 'US', 'not_a_holder_name'],
  ] as const)('%s in %s: %s', (typed, country, problem) => {
    expect(validateHolderName(typed, country)).toBe(problem);
  });

  test('without a nickname a beneficiary has its holder’s name', () => {
    expect(normalizeNickname(undefined, 'Rahima Khatun')).toBe('Rahima Khatun');
    expect(normalizeNickname('  মা  ', 'Rahima Khatun')).toBe('মা');
  });

  test('of another customer shows one letter per word, and no length', () => {
    expect(maskName('Farhana  Karim')).toBe('F••• K•••');
    expect(maskName('A B')).toBe('A••• B•••');
  });
});

describe('comparing names', () => {
  test.each([
    ['Rahima Khatun', 'RAHIMA KHATUN', 'MATCH'],
    ['Khatun, Rahima', 'Rahima Khatun', 'MATCH'],
    ['Md. Abdul Karim', 'Mohammad Abdul Karim', 'MATCH'],
    ['Abdul Karim', 'MD ABDUL KARIM', 'MATCH'],
    ['Dr. Selina Hussain', 'Selina Hossain', 'MATCH'],
    ['Rahima Choudhury', 'Rahima Chaudhuri', 'MATCH'],
    ['Rahima Khatum', 'Rahima Khatun', 'CLOSE'],
    ['R. Khatun', 'Rahima Khatun', 'CLOSE'],
    ['Farhana Karim', 'Farhana Yasmin Karim', 'CLOSE'],
    ['Karim', 'Farhana Karim', 'NO_MATCH'],
    ['Farhana Karim', 'Abdul Karim', 'NO_MATCH'],
    ['Rahima Khatun', 'Ferdousi Bilkis', 'NO_MATCH'],
    ['', 'Ferdousi Bilkis', 'NO_MATCH'],
    ['.', '.', 'NO_MATCH'],
  ] as const)('%s and %s: %s', (typed, registered, result) => {
    expect(matchNames(typed, registered)).toBe(result);
    expect(matchNames(registered, typed)).toBe(result);
  });
});

const places: Places = { isState: (name) => name === 'New York', isThana: () => false };
const ach: UsBankAccountInput = {
  beneficiary_type: 'ACH',
  account_holder_name: 'Rahima Khatun',
  routing_number: '021000021',
  account_number: '0012-345 678',
  account_type: 'CHECKING',
};
const wire: UsBankAccountInput = {
  ...ach,
  beneficiary_type: 'DOMESTIC_WIRE',
  address_line_1: '12 Steinway Street',
  city: 'Queens',
  state: 'New York',
  postal_code: '11103',
  bank_address: '383 Madison Avenue, New York',
};
const known = { places, bankName: 'JPMorgan Chase Bank' };

describe('an account at a US bank', () => {
  test('is valid as ACH, and as wire with both addresses', () => {
    expect(validateUsBankAccount(ach, known)).toEqual({});
    expect(validateUsBankAccount(wire, known)).toEqual({});
    expect(
      Object.keys(validateUsBankAccount({ ...ach, beneficiary_type: 'DOMESTIC_WIRE' }, known)),
    ).toEqual(['bank_address', 'address_line_1', 'city', 'state', 'postal_code']);
  });

  test('requires the bank’s name if the directory lacks it', () => {
    const unknown = { places, bankName: undefined };
    expect(validateUsBankAccount(ach, unknown)).toEqual({ bank_name: 'missing' });
    expect(validateUsBankAccount({ ...ach, bank_name: 'Village Bank' }, unknown)).toEqual({});
    expect(
      normalizeUsBankAccount({ ...ach, bank_name: 'Village Bank' }, undefined).info.bank_name,
    ).toBe('Village Bank');
    expect(normalizeUsBankAccount({ ...ach, bank_name: 'Evil Bank' }, 'Chase').info.bank_name).toBe(
      'Chase',
    );
  });

  test.each([
    [{ routing_number: '021000012' }, { routing_number: 'not_us_routing' }],
    [{ account_number: '12' }, { account_number: 'not_us_account' }],
    [{ account_number: 'ABCDEF' }, { account_number: 'not_us_account' }],
    [{ account_number: 'AB12345678' }, { account_number: 'not_us_account' }],
    [{ account_number: 'Acct 12345678' }, {}],
    [{ account_number: '1'.repeat(18) }, { account_number: 'not_us_account' }],
    [{ account_type: 'GOLD' }, { account_type: 'not_chosen' }],
    [{ account_holder_name: '' }, { account_holder_name: 'missing' }],
  ])('%o is reported at its field', (change, problems) => {
    expect(validateUsBankAccount({ ...ach, ...change }, known)).toEqual(problems);
  });

  test('is stored without spaces, and for ACH without addresses', () => {
    const { account_number, info } = normalizeUsBankAccount(
      { ...wire, beneficiary_type: 'ACH' },
      'Chase',
    );
    expect(account_number).toBe('0012345678');
    expect([info.address_line_1, info.bank_address]).toEqual([null, null]);
  });
});

describe('another customer', () => {
  test('is identified by a number or an e-mail address', () => {
    expect(parseInternalAccount(' ৪৮২০ 0177 31 ')).toEqual({
      kind: 'number',
      number: '4820017731',
    });
    expect(parseInternalAccount(' US@Kheya.test ')).toEqual({
      kind: 'email',
      email: 'us@kheya.test',
    });
  });

  test.each([
    ['', 'missing'],
    ['Farhana', 'not_number_or_email'],
    ['a@', 'not_number_or_email'],
    ['a@b c', 'not_number_or_email'],
    ['123', 'not_number_or_email'],
    ['4820017731', undefined],
  ])('%s: %s', (typed, problem) => {
    expect(validateInternalAccount(typed)).toBe(problem);
  });
});

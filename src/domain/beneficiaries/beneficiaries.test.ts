import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Places } from '../customers/address.ts';
import { beneficiaryTypeRules } from '../permissions/rules.ts';
import { beneficiaryCollections, collectionByType, typesInCollection } from './collections.ts';
import {
  isBdRoutingNumber,
  findChangedRailName,
  isUsRoutingNumber,
  maskName,
  normalizeHolderName,
  normalizeNickname,
  parseInternalAccount,
  toRailName,
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
    ['Rahima Khatun', undefined],
    ['Maple Street Homes, LLC & Sons 2', undefined],
    ["Md. Abdul O'Karim-Ali", undefined],
    ['José Núñez', undefined],
    ['Sean O’Brien', undefined],
    ['Sean O´Brien', undefined],
    ['Kaʻahumanu', undefined],
    ['ʻAkahi', undefined],
    ['M/S Rahman & Sons', undefined],
    ['Rahman Traders 2', undefined],
    ['3 Brothers (Pvt.) Ltd.', undefined],
    ['Anne\u2011Marie', undefined],
    ['Nguyễn Thị Hạnh', undefined],
    ['রহিমা খাতুন', 'not_latin'],
    ['Иван', 'not_latin'],
    ['', 'missing'],
    ['   \u202E ', 'missing'],
    ['A'.repeat(36), 'too_long'],
    // Longer in ASCII.
    ['ß'.repeat(18), 'too_long'],
    ['=HYPERLINK("x")', 'not_a_holder_name'],
    ['12345', 'not_a_holder_name'],
    ['&', 'not_a_holder_name'],
    ["'", 'not_a_holder_name'],
  ] as const)('%s: %s', (typed, problem) => {
    expect(validateHolderName(typed)).toBe(problem);
  });

  test.each([
    ['Zoë Müller', 'ACH', 'Zoe Muller'],
    ['Sean O’Brien', 'ACH', "Sean O'Brien"],
    ['Kaʻahumanu', 'DOMESTIC_WIRE', "Ka'ahumanu"],
    ['Łukasz Đorđević', 'ACH', 'Lukasz Dordevic'],
    ['Nguyễn Thị Hạnh', 'ACH', 'Nguyen Thi Hanh'],
    ['Straße Æther', 'ACH', 'Strasse AEther'],
    ['M/S Rahman & Sons', 'ACH', undefined],
    ['M/S Rahman & Sons', 'BD_WIRE', 'M/S Rahman and Sons'],
    ['Rahman Traders 2', 'BD_WIRE', undefined],
    ['F••• K•••', 'INTERNAL', undefined],
  ] as const)('%s is changed for %s to %s', (name, type, sent) => {
    expect(findChangedRailName(name, type)).toBe(sent);
  });

  test('is sent in printable ASCII, whatever is accepted', () => {
    const accepted = Array.from({ length: 0x2100 }, (_, point) => `A${String.fromCodePoint(point)}`)
      .filter((name) => validateHolderName(name) === undefined)
      .map(normalizeHolderName);
    expect(accepted.length).toBeGreaterThan(600);
    for (const name of accepted) {
      const sent = toRailName(name, 'BD_WIRE');
      expect(sent).toMatch(/^[ -~]+$/);
      const letters = name.match(/\p{L}/gu)!.filter((letter) => !'ʻʼʾʿ'.includes(letter));
      expect(sent.match(/[A-Za-z]/g)!.length, name).toBeGreaterThanOrEqual(letters.length);
    }
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
    ['Zoë Müller', 'ZOE MULLER', 'MATCH'],
    ['Núñez', 'Nunez', 'MATCH'],
    ['François Øster', 'Francois Oster', 'MATCH'],
    ['Straße', 'STRASSE', 'MATCH'],
    ['Łukasz Đorđević', 'Lukasz Dordevic', 'MATCH'],
    ['Æsa Þórsdóttir', 'AESA THORSDOTTIR', 'MATCH'],
    ['Nguyễn Thị Hạnh', 'NGUYEN THI HANH', 'MATCH'],
    ['Ayşe Yıldız', 'AYSE YILDIZ', 'MATCH'],
    ['Əli Məmmədov', 'ELI MEMMEDOV', 'MATCH'],
    ['Sean O’Brien', "Sean O'Brien", 'MATCH'],
    ['Sean O’Brien', 'SEAN OBRIEN', 'MATCH'],
    ['Sean O’Brien', 'SEAN O BRIEN', 'MATCH'],
    ['Kaʻahumanu', 'Kaahumanu', 'MATCH'],
    ['Anne\u2011Marie', 'ANNE MARIE', 'MATCH'],
    ['M/S Rahman & Sons', 'RAHMAN AND SONS', 'MATCH'],
    ['M/S. Rahman & Sons', 'MS RAHMAN SONS', 'MATCH'],
    ['Rahman Traders 2', 'RAHMAN TRADERS 2', 'MATCH'],
    ['Rahman Traders 2', 'RAHMAN TRADERS 3', 'NO_MATCH'],
    ['Nadia', 'Nadia Nadia', 'MATCH'],
    ['Nadia', 'NADIA', 'MATCH'],
    ['Nadia', 'Sadia', 'CLOSE'],
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

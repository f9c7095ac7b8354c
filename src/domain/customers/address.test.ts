import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCompleteAddress, isUnservedZip, normalizeAddress, validateAddress } from './address.ts';
import type { Address } from './address.ts';
import type { Division } from './place-search.ts';
import { isUsualZip, searchPlaces } from './place-search.ts';

const { divisions } = JSON.parse(readFileSync('public/geography/bd-geography.json', 'utf8')) as {
  divisions: Division[];
};

const found = (typed: string, atMost = 5): readonly string[] =>
  searchPlaces(divisions, typed, atMost).map(
    ({ thana, district }) => `${thana.en}, ${district.en}`,
  );

describe('searching thanas', () => {
  test.each([
    ['Dhanmondi', 'Dhanmondi, Dhaka'],
    ['dhanm', 'Dhanmondi, Dhaka'],
    ['ধানমন্ডি', 'Dhanmondi, Dhaka'],
    ['সাভার', 'Savar, Dhaka'],
    ['Sylhet Sadar', 'Sylhet Sadar, Sylhet'],
    ['Pathorghata', 'Patharghata, Barguna'],
  ])('%s finds %s first', (typed, place) => {
    expect(found(typed)[0]).toBe(place);
  });

  test('either encoding of a Bangla letter finds the same', () => {
    const [composed, split] = ['গাজীপুর সদর', 'বড়লেখা'].map((name) => [
      name.normalize('NFC'),
      name.normalize('NFC').replaceAll('\u09A1\u09BC', '\u09DC'),
    ]) as [[string, string], [string, string]];
    for (const [one, other] of [composed, split]) expect(found(one)).toEqual(found(other));
    expect(found(split[1])).toContain('Barlekha, Moulvibazar');
  });

  test('a district’s older name finds its thanas', () => {
    expect(found('Comilla', 40).every((place) => place.endsWith(', Cumilla'))).toBe(true);
    expect(found('Comilla', 40).length).toBeGreaterThan(10);
  });

  test('one letter and an unknown name find nothing', () => {
    expect([found('d'), found('zzzz'), found('   ')]).toEqual([[], [], []]);
  });

  test('no more than requested', () => {
    expect(found('sadar', 6)).toHaveLength(6);
  });
});

const queens: Address = {
  country: 'US',
  address_line_1: '37-10 74th Street',
  address_line_2: null,
  city: 'Jackson Heights',
  state: 'New York',
  division: null,
  district: null,
  thana: null,
  postal_code: '11372',
};
const places = { isState: (name: string) => name === 'New York', isThana: () => true };

describe('an address', () => {
  test('is stored on one line, in ASCII digits, and empty parts as null', () => {
    const typed = { ...queens, address_line_2: '  ', city: ' Jackson\n Heights ' };
    expect(normalizeAddress({ ...typed, postal_code: '113721234' })).toEqual({
      ...queens,
      postal_code: '11372-1234',
    });
    expect(normalizeAddress({ ...queens, postal_code: '১২০৯' }).postal_code).toBe('1209');
  });

  test.each(['P.O. Box 7', 'PO BOX 7', 'p o box 7', 'Post Office Box 7'])(
    'a residential address is no PO box: %s',
    (line) => {
      const address = { ...queens, address_line_1: line };
      expect(validateAddress(address, places, { type: 'legal' })).toEqual({
        address_line_1: 'po_box',
      });
      expect(validateAddress(address, places, { type: 'shipping' })).toEqual({});
    },
  );

  test.each([
    ['00901', 'San Juan, Puerto Rico'],
    ['00802', 'St. Thomas, Virgin Islands'],
    ['96910', 'Hagåtña, Guam'],
    ['96950', 'Saipan, Northern Mariana Islands'],
    ['96799', 'Pago Pago, American Samoa'],
    ['09012', 'APO AE'],
    ['09834-1234', 'FPO AE'],
    ['34002', 'APO AA'],
    ['96205', 'APO AP'],
    ['966700012', 'FPO AP'],
    ['০০৯০১', 'San Juan, in Bangla digits'],
  ])('with the ZIP code %s is not served yet (%s)', (zip) => {
    expect(isUnservedZip(zip)).toBe(true);
    for (const state of [null, 'Puerto Rico', 'New York']) {
      const address = normalizeAddress({ ...queens, state, postal_code: zip });
      expect(validateAddress(address, places, { type: 'legal' })).toEqual({
        postal_code: 'not_served',
      });
    }
  });

  test.each([
    '00501',
    '01001',
    '09912',
    '34102',
    '34997',
    '96701',
    '96801',
    '96798',
    '97001',
    '0090',
    '',
  ])('with the ZIP code %j is not one of an unserved place', (zip) => {
    expect(isUnservedZip(zip)).toBe(false);
  });

  test('with only a place is incomplete', () => {
    const place = { ...queens, address_line_1: '' };
    expect(validateAddress(place, places, { type: 'legal', isLocationAlone: true })).toEqual({});
    expect(validateAddress(place, places, { type: 'legal' })).toEqual({
      address_line_1: 'missing',
    });
    expect([isCompleteAddress(place), isCompleteAddress(queens)]).toEqual([false, true]);
  });

  test('an unusual ZIP code for a state is only a warning', () => {
    const newYork = ['005', '063', '100-149'];
    expect([isUsualZip('11372', newYork), isUsualZip('00501', newYork)]).toEqual([true, true]);
    expect(isUsualZip('90001', newYork)).toBe(false);
  });
});

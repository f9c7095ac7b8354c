import type { Country } from '../countries.ts';
import { cleanText } from '../text/clean-text.ts';
import { withoutLabel } from '../text/clean-number.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import type { AddressType } from './address-types.ts';

/**
 * An address as typed and stored; Bangladesh has no city and state, other countries no thana (spec
 * 3).
 */
export interface Address {
  readonly country: Country;
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly division: string | null;
  readonly district: string | null;
  readonly thana: string | null;
  readonly postal_code: string;
}

/** Looks up places in the static geography; form and bank have their own implementation. */
export interface Places {
  readonly isState: (name: string) => boolean;
  /** By their English names. */
  readonly isThana: (division: string, district: string, thana: string) => boolean;
}

interface AddressKind {
  readonly type: AddressType;
  /**
   * A legal address is entered in two steps; the first asks only for the location (spec 4,
   * LOCATION).
   */
  readonly isLocationAlone?: boolean;
}

/** Validates an address (spec 3, domain.md 1 and 2). Normalize it first (`normalizeAddress`). */
export const validateAddress = (
  address: Address,
  places: Places,
  kind: AddressKind,
): FieldProblems => ({
  ...validateStreet(address, kind),
  ...(address.country === 'US'
    ? validateUsAddress(address, places)
    : validateBdAddress(address, places, kind)),
});

const maximumLine = 120;

/** A PO box is not a residence; it is allowed for parcels (31 CFR 1020.220, domain.md 2). */
const boxPattern = /\b(?:p\.?\s*o\.?|post\s+office)\s*box\b|\bpost\s*box\b/i;

const validateStreet = (
  address: Address,
  { type, isLocationAlone }: AddressKind,
): FieldProblems => {
  if (isLocationAlone) return {};
  const line = address.address_line_1;
  const isBox = type === 'legal' && boxPattern.test(`${line} ${address.address_line_2 ?? ''}`);
  return collectProblems({
    address_line_1: required(line, maximumLine) ?? (isBox ? 'po_box' : undefined),
    address_line_2: (address.address_line_2?.length ?? 0) > maximumLine ? 'too_long' : undefined,
  });
};

const required = (text: string | null, maximum: number): FieldProblem | undefined => {
  if (text === null || text === '') return 'missing';
  return text.length > maximum ? 'too_long' : undefined;
};

const maximumCity = 80;

/**
 * ZIP codes outside the 51 states of the specification: Puerto Rico and the Virgin Islands (006 to
 * 009), Guam, the Northern Marianas, Palau, Micronesia and the Marshall Islands (969), American Samoa
 * (96799), and military and diplomatic post offices (340, 090 to 098, 962 to 966). USPS Publication
 * 65 and Domestic Mail Manual, L002.
 */
const unservedZip = /^(?:00[6-9]|09[0-8]|340|96[2-6]|969)\d\d|^96799/;

/** Whether a ZIP code, as typed, belongs to a place that the bank does not serve yet. */
export const isUnservedZip = (typed: string): boolean =>
  unservedZip.test(normalizePostalCode(typed));

const validateUsAddress = (address: Address, places: Places): FieldProblems => {
  const { city, state, postal_code: zip } = address;
  const isServed = !isUnservedZip(zip);
  return collectProblems({
    city: required(city, maximumCity),
    // These places have no entry in the list of states, so the ZIP code alone is reported.
    state: isServed
      ? (required(state, maximumCity) ?? (places.isState(state ?? '') ? undefined : 'not_a_state'))
      : undefined,
    postal_code: required(zip, maximumLine) ?? validateZip(zip, isServed),
    thana: isWrongHere(address.division, address.district, address.thana),
  });
};

const validateZip = (zip: string, isServed: boolean): FieldProblem | undefined => {
  if (!/^\d{5}(?:-\d{4})?$/.test(zip)) return 'not_a_zip';
  return isServed ? undefined : 'not_served';
};

const isWrongHere = (...fields: readonly (string | null)[]): FieldProblem | undefined =>
  fields.some((field) => field !== null) ? 'other_country' : undefined;

const validateBdAddress = (
  address: Address,
  places: Places,
  { isLocationAlone = false }: AddressKind,
): FieldProblems => {
  const { division, district, thana, postal_code: code } = address;
  const isPlace =
    division !== null &&
    district !== null &&
    thana !== null &&
    places.isThana(division, district, thana);
  return collectProblems({
    division: division === null ? 'missing' : undefined,
    district: district === null ? 'missing' : undefined,
    thana: thana === null ? 'missing' : isPlace ? undefined : 'not_a_place',
    postal_code:
      isLocationAlone && code === ''
        ? undefined
        : (required(code, maximumLine) ?? (/^\d{4}$/.test(code) ? undefined : 'not_a_postcode')),
    city: isWrongHere(address.city, address.state),
  });
};

/**
 * An address as stored: each field on one line, without invisible characters, empty fields as null.
 */
export const normalizeAddress = (address: Address): Address => ({
  country: address.country,
  address_line_1: normalizeLine(address.address_line_1) ?? '',
  address_line_2: normalizeLine(address.address_line_2),
  city: normalizeLine(address.city),
  state: normalizeLine(address.state),
  division: normalizeLine(address.division),
  district: normalizeLine(address.district),
  thana: normalizeLine(address.thana),
  postal_code: normalizePostalCode(address.postal_code),
});

const normalizeLine = (text: string | null): string | null =>
  text === null ? null : cleanText(text, maximumLine + 1) || null;

/** A postal code as stored: ASCII digits, a nine-digit ZIP with its hyphen. */
const normalizePostalCode = (typed: string): string => {
  const code = withoutLabel(typed)
    .replace(/ /g, '')
    .slice(0, maximumLine + 1);
  return /^\d{9}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
};

type AddressParts = Pick<Address, 'country' | 'state' | 'thana' | 'address_line_1'>;

/** Whether the location is given, with or without the street. */
export const hasLocation = (address: AddressParts): boolean =>
  (address.country === 'US' ? address.state : address.thana) !== null;

/** Whether the address is complete, not only the location. */
export const isCompleteAddress = (address: AddressParts): boolean =>
  hasLocation(address) && address.address_line_1 !== '';

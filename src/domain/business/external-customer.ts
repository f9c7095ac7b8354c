import type { Day } from '../calendar/days.ts';
import type { Address, Places } from '../customers/address.ts';
import { validateAddress } from '../customers/address.ts';
import { parseEmailAddress, parseMobileNumber } from '../customers/contact-details.ts';
import type { Country } from '../countries.ts';
import type { IdentityNumberResult } from '../identity/identity-numbers.ts';
import { parseDocumentNumber, parseTaxNumber } from '../identity/identity-numbers.ts';
import { validateBirthDate, validateNames } from '../identity/personal-details.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import { parseUsPhone } from './company.ts';

/** The details of an owner who is no customer, as typed (spec 3, external customer). */
export interface ExternalCustomerInput {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly address: Address;
  /** SSN or ITIN; undefined where none was sent. */
  readonly ssn: string | undefined;
  /** National ID; undefined where none was sent. */
  readonly nationalId: string | undefined;
}

/** A phone number of an owner in E.164; undefined if it is not one of their country. */
export const parseOwnerPhone = (typed: string, country: Country): string | undefined =>
  country === 'US' ? parseUsPhone(typed) : parseMobileNumber(typed, 'BD')?.e164;

/**
 * The number that was sent: an SSN for an owner in the United States, a national ID in Bangladesh
 * (spec 5). Undefined where none was sent.
 */
export const readOwnerNumber = ({
  ssn,
  nationalId,
  address,
  date_of_birth: birthDay,
}: ExternalCustomerInput): IdentityNumberResult | undefined => {
  if (ssn !== undefined) return parseTaxNumber(ssn, address.country);
  if (nationalId === undefined) return undefined;
  const document = { identificationClass: 'NID', birthYear: Number(birthDay.slice(0, 4)) } as const;
  return parseDocumentNumber(nationalId, document, address.country);
};

/** What the validation needs besides the input. */
export interface ExternalCustomerFacts {
  readonly places: Places;
  readonly today: Day;
  /** Whether a number of the same country is stored. */
  readonly hasNumber: boolean;
  /** The country of the business: owners of a Bangladesh-linked one have an address there. */
  readonly businessCountry?: Country;
}

/**
 * Validates an external customer (spec 3, 5; domain.md 2 and 4). Normalize the address first. The
 * fields of the address are named by their path.
 */
export const validateExternalCustomer = (
  input: ExternalCustomerInput,
  { places, today, hasNumber, businessCountry = 'US' }: ExternalCustomerFacts,
): FieldProblems => {
  const { address, email_address: email, phone_number: phone } = input;
  const inAddress: FieldProblems =
    businessCountry === 'BD' && address.country !== 'BD'
      ? { country: 'other_country' }
      : validateAddress(address, places, { type: 'legal' });
  return {
    ...validateNames({ ...input, middle_name: null }),
    ...collectProblems({
      date_of_birth: validateBirthDate(input.date_of_birth, today),
      email_address:
        email === '' ? 'missing' : problemUnless(parseEmailAddress(email), 'not_an_email'),
      phone_number:
        phone === ''
          ? 'missing'
          : problemUnless(parseOwnerPhone(phone, address.country), wrongPhone[address.country]),
      ...numberProblems(input, hasNumber),
    }),
    ...Object.fromEntries(
      Object.entries(inAddress).map(([field, problem]) => [`ext_cust_address.${field}`, problem]),
    ),
  };
};

const wrongPhone: Readonly<Record<Country, FieldProblem>> = {
  US: 'not_us_phone',
  BD: 'not_bd_mobile',
};

const problemUnless = (parsed: string | undefined, problem: FieldProblem) =>
  parsed === undefined ? problem : undefined;

const numberProblems = (
  input: ExternalCustomerInput,
  hasNumber: boolean,
): Readonly<Record<string, FieldProblem | undefined>> => {
  const read = readOwnerNumber(input);
  if (read?.kind === 'problem')
    return { [input.ssn === undefined ? 'identification' : 'ssn']: read.problem };
  if (read !== undefined || hasNumber) return {};
  return { [input.address.country === 'US' ? 'ssn' : 'identification']: 'missing' };
};

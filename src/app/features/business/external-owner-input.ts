import * as v from 'valibot';
import { validateExternalCustomer } from '#domain/business/external-customer.ts';
import type { ExternalCustomerInput } from '#domain/business/external-customer.ts';
import type { Day } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import type { Address, Places } from '#domain/customers/address.ts';
import { normalizeAddress } from '#domain/customers/address.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { createExternalCustomer } from '#contract/business-owners.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { BusinessOwnership, ExternalCustomer } from '#app/data/businesses.ts';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { validateShare } from './owner-shares.ts';

const fields = texts(
  'first_name',
  'last_name',
  'date_of_birth',
  'email_address',
  'phone_number',
  'country',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'division',
  'district',
  'thana',
  'postal_code',
  'ssn',
  'identification',
  'title',
  'ownership_percentage',
);

/** The form of an owner who is no customer; every answer is a text. */
export type ExternalAnswers = v.InferOutput<typeof fields>;

/** What the bank has of an owner, without the numbers, which can be written but not read. */
export const givenExternal = (
  ownership: BusinessOwnership | undefined,
  external: ExternalCustomer | undefined,
  businessCountry: Country,
): Omit<ExternalAnswers, 'ssn' | 'identification'> => {
  const address = external?.ext_cust_address;
  return {
    first_name: external?.first_name ?? '',
    last_name: external?.last_name ?? '',
    date_of_birth: external?.date_of_birth ?? '',
    email_address: external?.email_address ?? '',
    phone_number: external?.phone_number ?? '',
    country: address?.country ?? businessCountry,
    address_line_1: address?.address_line_1 ?? '',
    address_line_2: address?.address_line_2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    division: address?.division ?? '',
    district: address?.district ?? '',
    thana: address?.thana ?? '',
    postal_code: address?.postal_code ?? '',
    title: ownership?.title ?? '',
    ownership_percentage: ownership?.ownership_percentage ?? '',
  };
};

const countryOf = ({ country }: Pick<ExternalAnswers, 'country'>): Country =>
  country === 'BD' ? 'BD' : 'US';

/** The address of the chosen country alone: answers for the other one are not sent. */
const toAddress = (typed: ExternalAnswers): Address => {
  const country = countryOf(typed);
  const ofUs = (text: string) => (country === 'US' && text !== '' ? text : null);
  const ofBd = (text: string) => (country === 'BD' && text !== '' ? text : null);
  return normalizeAddress({
    country,
    address_line_1: typed.address_line_1,
    address_line_2: typed.address_line_2 || null,
    city: ofUs(typed.city),
    state: ofUs(typed.state),
    division: ofBd(typed.division),
    district: ofBd(typed.district),
    thana: ofBd(typed.thana),
    postal_code: typed.postal_code,
  });
};

const toInput = (typed: ExternalAnswers): ExternalCustomerInput => {
  const isUs = countryOf(typed) === 'US';
  return {
    first_name: typed.first_name,
    last_name: typed.last_name,
    date_of_birth: typed.date_of_birth,
    email_address: typed.email_address,
    phone_number: typed.phone_number,
    address: toAddress(typed),
    ssn: isUs && typed.ssn !== '' ? typed.ssn : undefined,
    nationalId: !isUs && typed.identification !== '' ? typed.identification : undefined,
  };
};

interface ExternalFacts {
  readonly places: Places;
  readonly today: Day;
  readonly external: ExternalCustomer | undefined;
  readonly ownerships: readonly BusinessOwnership[];
  readonly ownershipId: string;
  readonly businessCountry: Country;
}

/** Each problem at the form's field: those of the address without their path. */
const validate = (typed: ExternalAnswers, facts: ExternalFacts): FieldProblems => {
  const { external, ownerships, ownershipId } = facts;
  const hasNumber = external?.ext_cust_address.country === countryOf(typed);
  const problems = validateExternalCustomer(toInput(typed), { ...facts, hasNumber });
  const share = validateShare(typed.ownership_percentage, ownerships, ownershipId);
  return {
    ...Object.fromEntries(
      Object.entries(problems).map(([path, problem]) => [path.split('.').at(-1) ?? path, problem]),
    ),
    ...(typed.title === '' ? { title: 'not_chosen' } : {}),
    ...(share === undefined ? {} : { ownership_percentage: share }),
  };
};

export const externalSchema = (facts: ExternalFacts) =>
  v.pipe(
    fields,
    formRule((typed) => validate(typed, facts)),
  );

/** The body of the request: an SSN in the United States, a national ID in Bangladesh (spec 5). */
export const toExternalBody = (
  business: string,
  typed: ExternalAnswers,
): BodyInput<typeof createExternalCustomer> => {
  const { ssn, nationalId, address, ...details } = toInput(typed);
  return {
    business,
    ...details,
    ext_cust_address: address,
    ...(ssn === undefined ? {} : { ssn }),
    ...(nationalId === undefined
      ? {}
      : {
          identification: { identification_class: 'NID', identification_number: nationalId },
        }),
  };
};

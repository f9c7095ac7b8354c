import type { updateBusinessAddress } from '#contract/business-details.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Address, normalizeAddress } from '#domain/customers/address.ts';

/** The columns of an address, in the tables of businesses and of their owners. */
export const addressColumns = [
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'thana',
  'district',
  'division',
  'postal_code',
  'country',
] as const;

/** An address before anything is entered. */
export const emptyAddress: Address = {
  country: 'US',
  address_line_1: '',
  address_line_2: null,
  city: null,
  state: null,
  division: null,
  district: null,
  thana: null,
  postal_code: '',
};

/** The address with the given fields replaced. */
export const withAddressInput = (
  before: Address,
  typed: BodyOf<typeof updateBusinessAddress>,
): Address => {
  const given = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && field in emptyAddress,
  );
  return normalizeAddress({ ...before, ...(Object.fromEntries(given) as Partial<Address>) });
};

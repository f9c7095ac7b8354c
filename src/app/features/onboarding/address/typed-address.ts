import type { UserAddress } from '#contract/customers.ts';
import type { Address } from '#domain/customers/address.ts';
import type { Country } from '#domain/countries.ts';

/** What a step's form has typed, over what is known of the address, as the rule judges it. */
export const typedAddress = (
  country: Country,
  known: UserAddress | undefined,
  typed: Partial<Address>,
): Address => ({
  country,
  address_line_1: known?.address_line_1 ?? '',
  address_line_2: known?.address_line_2 ?? null,
  city: known?.city ?? null,
  state: known?.state ?? null,
  division: known?.division ?? null,
  district: known?.district ?? null,
  thana: known?.thana ?? null,
  postal_code: known?.postal_code ?? '',
  ...typed,
});

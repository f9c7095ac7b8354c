import type { Address, Places } from '../customers/address.ts';
import { validateAddress } from '../customers/address.ts';
import type { Country } from '../countries.ts';
import type { FieldProblems } from '../text/field-problems.ts';

/** The addresses of a US business (spec 3). */
export const businessAddressTypes = ['LEGAL', 'OPERATING'] as const;
export type BusinessAddressType = (typeof businessAddressTypes)[number];

/** The addresses that a business of a country needs: one for a Bangladesh-linked business (spec 7). */
export const requiredAddressTypes: Readonly<Record<Country, readonly BusinessAddressType[]>> = {
  US: businessAddressTypes,
  BD: ['LEGAL'],
};

/**
 * Validates an address of a business: it is in the country of the business, and no post office box
 * (31 CFR 1020.220). Normalize it first.
 */
export const validateBusinessAddress = (
  address: Address,
  places: Places,
  country: Country = 'US',
): FieldProblems =>
  address.country === country
    ? validateAddress(address, places, { type: 'legal' })
    : { country: 'other_country' };

import type { Address, Places } from '../customers/address.ts';
import { validateAddress } from '../customers/address.ts';
import type { FieldProblems } from '../text/field-problems.ts';

/** The addresses of a US business (spec 3). */
export const businessAddressTypes = ['LEGAL', 'OPERATING'] as const;
export type BusinessAddressType = (typeof businessAddressTypes)[number];

/**
 * Validates an address of a US business: both are in the United States, and a business is not found
 * at a post office box (31 CFR 1020.220). Normalize it first.
 */
export const validateBusinessAddress = (address: Address, places: Places): FieldProblems =>
  address.country === 'US'
    ? validateAddress(address, places, { type: 'legal' })
    : { country: 'other_country' };

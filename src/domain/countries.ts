import type { Zone } from './calendar/zone-offset.ts';
import type { Currency } from './money/money.ts';

/** The two countries of the bank (spec 1). */
export const countries = ['US', 'BD'] as const;

export type Country = (typeof countries)[number];

/** The country in a path: `us` for a US user and `bd` otherwise (spec 2). */
export type CountrySegment = 'us' | 'bd';

/** The path segment of a user's country; a user without an address is not a US user. */
export const countrySegment = (country: Country | null): CountrySegment =>
  country === 'US' ? 'us' : 'bd';

/**
 * The home zone of accounts: the zone of their days, months and statements (product.md A5, A29).
 */
export const homeZones: Readonly<Record<Currency, Zone>> = {
  USD: 'America/New_York',
  BDT: 'Asia/Dhaka',
};

export const homeZoneOf = (currency: Currency): Zone => homeZones[currency];

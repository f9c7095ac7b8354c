/** The two countries of the bank (spec 1). */
export const countries = ['US', 'BD'] as const;

export type Country = (typeof countries)[number];

/** The country in a path: `us` for a US user and `bd` otherwise (spec 2). */
export type CountrySegment = 'us' | 'bd';

/** The segment of a user's paths; a user who has given no address yet is not a US user. */
export const segmentOf = (country: Country | null): CountrySegment =>
  country === 'US' ? 'us' : 'bd';

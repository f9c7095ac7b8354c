import type { CountrySegment } from '../identity/country.ts';

/** The overview of a country: where people land, and where greyed entries lead. */
export const overviewPath = (segment: CountrySegment): string => `/${segment}/user/overview`;

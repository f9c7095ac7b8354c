import type { Country } from '#domain/countries.ts';

/** The country of a dial code as the wire has it (spec 3, 5). */
export const countryOfPrefix: Readonly<Record<'1' | '880', Country>> = { '1': 'US', '880': 'BD' };

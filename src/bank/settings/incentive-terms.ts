import type { IncentiveTerms } from '#domain/transfers/remittance.ts';

/** 2.5 % since 2022, without papers up to 5,000 dollars (domain.md 8); `/settings/global/` tells it. */
export const incentiveTerms: IncentiveTerms = { basisPoints: 250, papersAbove: 5_000_00n };

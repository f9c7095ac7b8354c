import type { KybStatus } from './kyb.ts';

/** The sections of a business's registration that are filled in (product.md B14, 1 to 5). */
export const businessSections = ['COMPANY', 'ADDRESS', 'ACTIVITY', 'OWNERS', 'DOCUMENTS'] as const;
export type BusinessSection = (typeof businessSections)[number];

/**
 * Whether a section can be changed: before the business is submitted, after a rejection or an error
 * of the provider, and in review where staff asked for the section again.
 */
export const isOpenToChange = (status: KybStatus | null, isRequestedAgain: boolean): boolean =>
  status === null ||
  status === 'VENDOR_ERROR' ||
  status === 'REJECTED' ||
  (status === 'REVIEW' && isRequestedAgain);

/** Where the verification of a business stands (spec 4). */
export const kybStatuses = [
  'UNVERIFIED',
  'PENDING',
  'PROVISIONAL',
  'REVIEW',
  'VENDOR_ERROR',
  'REJECTED',
  'ACCEPTED',
] as const;
export type KybStatus = (typeof kybStatuses)[number];

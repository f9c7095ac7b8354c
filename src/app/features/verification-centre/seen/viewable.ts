import type { ItemKind, ItemStatus } from '#domain/identity/verification-items.ts';

/**
 * The checks of which the bank has something to show. The selfie stays with the provider, and the
 * decision is the sum of the others: its course stands below.
 */
export type SeenKind = Exclude<ItemKind, 'SELFIE' | 'KYC'>;

/** Whether a check has something to show: not before anything has been handed in. */
export const isViewable = (kind: ItemKind, status: ItemStatus): kind is SeenKind =>
  kind !== 'SELFIE' && kind !== 'KYC' && status !== 'NOT_STARTED' && status !== 'REQUIRED';

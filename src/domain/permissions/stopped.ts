import type { PermissionFacts } from './permission-facts.ts';

/** The part of a customer's status by which the bank can stop them. */
export type StopFacts = Pick<PermissionFacts, 'synctera_user_status' | 'admin_review_status'>;

/**
 * Why the bank has stopped a customer, undefined where it has not: frozen or blocked, with any profile
 * status. No money leaves by a stopped customer's hand; money still comes in, what was handed over
 * settles, and reading, support and cancelling stay (product.md A33).
 */
export const stoppedReason = (facts: StopFacts): 'user_frozen' | 'user_blocked' | undefined => {
  if (facts.synctera_user_status === 'FROZEN') return 'user_frozen';
  return facts.admin_review_status === 'BLOCKED' ? 'user_blocked' : undefined;
};

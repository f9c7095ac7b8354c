import type { Country } from '../countries.ts';
import type { ProfileApprovalStatus } from '../identity/approval-status.ts';

/** The user's status at the partner bank; none counts as active (spec 4). */
export type UserStatus = 'ACTIVE' | 'FROZEN';

/** All facts that permissions depend on (spec 6), named as in `GET /user/`. */
export interface PermissionFacts {
  readonly country: Country | null;
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly synctera_user_status: UserStatus | null;
  readonly admin_review_status: 'BLOCKED' | null;
  readonly is_full_access_given: boolean;
  /** As returned by the bank; never derived from other fields (product.md A34). */
  readonly is_bangladesh_linked: boolean;
}

/** The part of a user record that permissions depend on. */
export interface UserForPermissions extends Omit<PermissionFacts, 'country'> {
  readonly user_address: { readonly country: Country } | null;
  readonly residence_country: Country | null;
}

/**
 * The country of a user: of the legal address (spec 2), or before that the residence given at
 * sign-up.
 */
export const getUserCountry = (
  user: Pick<UserForPermissions, 'user_address' | 'residence_country'>,
): Country | null => user.user_address?.country ?? user.residence_country;

export const toPermissionFacts = (user: UserForPermissions): PermissionFacts => ({
  country: getUserCountry(user),
  profile_approval_status: user.profile_approval_status,
  synctera_user_status: user.synctera_user_status,
  admin_review_status: user.admin_review_status,
  is_full_access_given: user.is_full_access_given,
  is_bangladesh_linked: user.is_bangladesh_linked,
});

/** The status fields by which the bank can stop a customer. */
export type StopFacts = Pick<PermissionFacts, 'synctera_user_status' | 'admin_review_status'>;

/**
 * Why a customer is stopped, undefined if not: frozen or blocked, with any profile status. A
 * stopped customer cannot move money out; money still comes in, submitted payments settle, and
 * reading, support and cancelling stay possible (product.md A33).
 */
export const stoppedReason = (facts: StopFacts): 'user_frozen' | 'user_blocked' | undefined => {
  if (facts.synctera_user_status === 'FROZEN') return 'user_frozen';
  return facts.admin_review_status === 'BLOCKED' ? 'user_blocked' : undefined;
};

import type { Country } from '../countries.ts';
import type { ProfileApprovalStatus } from '../identity/approval-status.ts';

/** What the bank says of a user beside the profile; none counts as active (spec 4). */
export type UserStatus = 'ACTIVE' | 'FROZEN';

/** All that a permission depends on (spec 6), in the words of `GET /user/`. */
export interface PermissionFacts {
  readonly country: Country | null;
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly synctera_user_status: UserStatus | null;
  readonly admin_review_status: 'BLOCKED' | null;
  readonly is_full_access_given: boolean;
  /** As the bank answers it: nobody derives it from the rest (product.md A34). */
  readonly is_bangladesh_linked: boolean;
}

/** The part of a user record that permissions are judged by. */
export interface UserForPermissions extends Omit<PermissionFacts, 'country'> {
  readonly user_address: { readonly country: Country } | null;
  readonly residence_country: Country | null;
}

/**
 * The country of a user: that of the legal address (spec 2); before there is one, where they said at
 * sign-up that they live.
 */
export const getUserCountry = (
  user: Pick<UserForPermissions, 'user_address' | 'residence_country'>,
): Country | null => user.user_address?.country ?? user.residence_country;

/** The facts of a user. */
export const toPermissionFacts = (user: UserForPermissions): PermissionFacts => ({
  country: getUserCountry(user),
  profile_approval_status: user.profile_approval_status,
  synctera_user_status: user.synctera_user_status,
  admin_review_status: user.admin_review_status,
  is_full_access_given: user.is_full_access_given,
  is_bangladesh_linked: user.is_bangladesh_linked,
});

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

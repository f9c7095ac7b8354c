import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PermissionReason } from '#domain/permissions/conditions.ts';

/** Why something is closed, and what would open it. */
export const closedReasons: Readonly<Record<PermissionReason, MessageDescriptor>> = {
  signup_incomplete: msg`This opens once your sign-up is complete.`,
  profile_incomplete: msg`This opens once your profile is complete and your identity is verified.`,
  verification_not_submitted: msg`This opens once you have submitted your identity for verification and it was accepted.`,
  verification_in_progress: msg`Your identity is being verified. This opens as soon as that is done.`,
  verification_refused: msg`Your identity could not be verified, so this is closed. The verification center says why.`,
  verified_for_bdt_only: msg`You are verified for taka only. This opens with a full verification.`,
  user_frozen: msg`Unavailable while your account is frozen. Contact support to find out why.`,
  user_blocked: msg`Unavailable while your profile is under review. Contact support to find out more.`,
  full_access_needed: msg`This opens once the bank has given you full access.`,
  us_only: msg`This is for customers in the United States.`,
  bangladesh_only: msg`This is for customers with an address in Bangladesh.`,
  bangladesh_link_needed: msg`Open a taka account to use this. An address in Bangladesh or a verified national ID opens it too.`,
  dollar_account_needed: msg`Open a dollar account to use this.`,
  taka_account_needed: msg`Open a taka account to use this.`,
  second_dollar_account_needed: msg`Open a second dollar account to use this.`,
  already_verified: msg`This can no longer be changed, since you are verified.`,
  not_offered_yet: msg`The bank does not offer this yet.`,
};

import { resubmitItem, verifyPerson } from '#contract/identity.ts';
import { updateUserStatus } from '#contract/customers.ts';
import type { User } from '#contract/customers.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isCustomerChange } from '#domain/identity/status-changes.ts';
import { call } from '#app/platform/api-client.ts';
import { queryClient } from '../../query-client.ts';
import { userQuery } from '../../users.ts';
import { refreshOnboarding } from '../onboarding.ts';

/** What a change of the status touches: the shell, the wizard and the centre are asked for anew. */
const askAnew = () =>
  Promise.all(
    [['user'], ['onboarding'], ['verification-centre'], ['identity-checks']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

const moveTo = async (to: ProfileApprovalStatus): Promise<User> => {
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  return call(updateUserStatus, { params: { id }, body: { profile_approval_status: to } });
};

const submitted = 'VERIFICATION_IN_PROGRESS';

/**
 * Submits for KYC (spec 4): the status first, where that is the customer's to set, then the submission itself. Gives
 * the status that came of it.
 */
export const submitForVerification = async (): Promise<ProfileApprovalStatus> => {
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
  if (isCustomerChange(user.profile_approval_status, submitted)) await moveTo(submitted);
  const verified = await call(verifyPerson, {});
  await askAnew();
  return verified.profile_approval_status;
};

/**
 * Starts the profile again; everything typed so far stays (product.md B2), so a complete profile is
 * moved along at once to where it can be sent.
 */
export const startAgain = async (): Promise<void> => {
  await moveTo('AWAITING_PROFILE_COMPLETION');
  await refreshOnboarding();
  await askAnew();
};

/** Says that an item which was asked for again is put right. */
export const resubmit = async (id: string): Promise<void> => {
  await call(resubmitItem, { params: { id } });
  await askAnew();
};

import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import { isOpenToChange } from '#domain/identity/verification-stage.ts';
import { noteStep } from './sign-up.ts';

/** Notes the sign-in of a person whose way in has steps left that are theirs (spec 4, LOG_IN). */
export const noteOnboardingLogIn = (status: ProfileApprovalStatus): void => {
  if (isOpenToChange(status)) noteStep('LOG_IN');
};

import type { ProfileFacts } from './status-changes.ts';

/** Somebody of whom the bank knows everything, and against whom nothing stands. */
export const completeProfileFacts: ProfileFacts = {
  isMobileVerified: true,
  isEmailVerified: true,
  hasName: true,
  hasBirthDate: true,
  hasAddress: true,
  hasAllFields: true,
  hasAllDocuments: true,
  isIdentityChecked: true,
  hasIdentityNumber: true,
  hasOpenCase: false,
  restartsInThirtyDays: 0,
};

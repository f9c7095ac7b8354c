import type { ProfileFacts } from './status-changes.ts';

/** A customer with all facts and no restrictions. */
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

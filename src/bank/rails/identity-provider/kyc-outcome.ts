import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';

const outcomes: Readonly<Record<string, readonly ProfileApprovalStatus[]>> = {
  'sandbox-rejected': ['KYC_REJECTED'],
  'sandbox-review': ['KYC_REVIEW'],
  'sandbox-pending': ['KYC_PENDING'],
  'sandbox-provisional': ['KYC_PROVISIONAL'],
  'sandbox-unverified': ['KYC_UNVERIFIED'],
  // The provider wants a person to look; the back office takes it up from there.
  'sandbox-manual': ['KYC_REVIEW'],
  'sandbox-taka': ['KYC_ACCEPTED_FOR_BDT_ONLY'],
  'sandbox-taka-rejected': ['KYC_REJECTED_FOR_BDT_ONLY'],
  // Nothing is told: the case waits until the sandbox's back office plays the provider.
  'sandbox-silent': [],
};

/** What the simulated provider decides by a person's last name; any other name is accepted (B17). */
export const kycOutcomeOf = (lastName: string): readonly ProfileApprovalStatus[] =>
  outcomes[lastName.trim().toLowerCase().replaceAll(/\s+/g, '-')] ?? ['KYC_ACCEPTED'];

/** Whether the sandbox's staff take this case in hand at once. */
export const isTakenInHand = (lastName: string): boolean =>
  lastName.trim().toLowerCase().replaceAll(/\s+/g, '-') === 'sandbox-manual';

import { expect, test } from 'vitest';
import {
  getKycMessage,
  getSubmissionOutcome,
  kycMessages,
  profileApprovalStatuses,
} from './approval-status.ts';

test.each([
  ['KYC_PENDING', 'Your KYC approval is pending.'],
  ['KYC_REVIEW', 'Your KYC approval is in review'],
  ['MANUAL_KYC_IN_REVIEW', 'Your KYC approval is in review'],
  ['KYC_UNVERIFIED', 'Your KYC is unverified'],
  ['KYC_PROVISIONAL', 'Your KYC is provisional'],
  ['KYC_REJECTED', 'Your KYC is rejected'],
  ['MANUAL_KYC_REJECTED', 'Your KYC is rejected'],
  ['KYC_REJECTED_FOR_BDT_ONLY', 'Your KYC is rejected'],
  ['VERIFICATION_IN_PROGRESS', 'Your KYC verification is in progress'],
  ['PROFILE_INFO_SAVED', 'Something went wrong'],
] as const)('%s has the text of spec 8: %s', (status, sentence) => {
  expect(kycMessages[getKycMessage(status)]).toBe(sentence);
});

test('a submission leads to a message or a success page', () => {
  const success = profileApprovalStatuses.filter(
    (one) => getSubmissionOutcome(one).kind !== 'message',
  );
  expect(success.map((one) => [one, getSubmissionOutcome(one).kind])).toEqual([
    ['VERIFICATION_IN_PROGRESS', 'submitted'],
    ['KYC_ACCEPTED', 'accepted'],
    ['MANUAL_KYC_ACCEPTED', 'accepted'],
    ['KYC_ACCEPTED_FOR_BDT_ONLY', 'accepted_for_bdt_only'],
  ]);
});

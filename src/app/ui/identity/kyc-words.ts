import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KycMessage } from '#domain/identity/approval-status.ts';

/** The KYC messages of spec 8: verbatim in English, translated in Bangla. */
export const kycWords: Readonly<Record<KycMessage, MessageDescriptor>> = {
  pending: msg`Your KYC approval is pending.`,
  in_review: msg`Your KYC approval is in review`,
  unverified: msg`Your KYC is unverified`,
  provisional: msg`Your KYC is provisional`,
  rejected: msg`Your KYC is rejected`,
  in_progress: msg`Your KYC verification is in progress`,
  unknown: msg`Something went wrong`,
};

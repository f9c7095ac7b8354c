import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import {
  isAcceptedForBdtOnly,
  isKycAccepted,
  isKycRejected,
  kycMessages,
} from '#domain/identity/approval-status.ts';
import type { Notice } from '../messaging/notifications.ts';

interface CustomerStatus {
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly synctera_user_status: 'ACTIVE' | 'FROZEN' | null;
  readonly admin_review_status: 'BLOCKED' | null;
}

const verification = { en: 'Identity verification', bn: 'পরিচয় যাচাই' };

const accepted: Notice = {
  title: verification,
  message: { en: 'You are verified.', bn: 'আপনার পরিচয় যাচাই সম্পন্ন হয়েছে।' },
  viewType: 'SUCCESS',
};
const rejected: Notice = {
  title: verification,
  message: { en: kycMessages.rejected, bn: 'আপনার কেওয়াইসি প্রত্যাখ্যাত হয়েছে' },
  viewType: 'ERROR',
};
const inReview: Notice = {
  title: verification,
  message: { en: kycMessages.in_review, bn: 'আপনার কেওয়াইসি অনুমোদন পর্যালোচনায় আছে' },
  viewType: 'INFO',
};

/** The messages of spec 8, verbatim in English. */
const byStatus: Partial<Record<ProfileApprovalStatus, Notice>> = {
  KYC_PENDING: {
    title: verification,
    message: { en: kycMessages.pending, bn: 'আপনার কেওয়াইসি অনুমোদন অপেক্ষমাণ।' },
    viewType: 'INFO',
  },
  KYC_REVIEW: inReview,
  MANUAL_KYC_IN_REVIEW: inReview,
  KYC_UNVERIFIED: {
    title: verification,
    message: { en: kycMessages.unverified, bn: 'আপনার কেওয়াইসি যাচাই হয়নি' },
    viewType: 'WARNING',
  },
  KYC_PROVISIONAL: {
    title: verification,
    message: { en: kycMessages.provisional, bn: 'আপনার কেওয়াইসি সাময়িক' },
    viewType: 'INFO',
  },
  KYC_REJECTED_FOR_BDT_ONLY: rejected,
  VERIFICATION_IN_PROGRESS: {
    title: verification,
    message: { en: kycMessages.in_progress, bn: 'আপনার কেওয়াইসি যাচাই চলছে' },
    viewType: 'INFO',
  },
};

const ofVerification = (status: ProfileApprovalStatus): Notice | undefined => {
  if (isKycAccepted(status) || isAcceptedForBdtOnly(status)) return accepted;
  return isKycRejected(status) ? rejected : byStatus[status];
};

const frozen: Notice = {
  title: { en: 'Your account is frozen', bn: 'আপনার অ্যাকাউন্ট স্থগিত' },
  message: {
    en: `You can read everything, but no money moves. Call us to find out why: ${supportPhones}.`,
    bn: `আপনি সবই দেখতে পারবেন, তবে টাকা লেনদেন হবে না। কারণ জানতে ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'ERROR',
};
const blocked: Notice = {
  title: { en: 'Your profile is under review', bn: 'আপনার প্রোফাইল পর্যালোচনায় আছে' },
  message: {
    en: 'New accounts, cards and payments are closed until the review ends.',
    bn: 'পর্যালোচনা শেষ না হওয়া পর্যন্ত নতুন অ্যাকাউন্ট, কার্ড ও পেমেন্ট বন্ধ।',
  },
  viewType: 'WARNING',
};

/** The notice for a changed status; undefined where the change has none. */
export const statusNotice = (before: CustomerStatus, after: CustomerStatus): Notice | undefined => {
  const isNew = (name: keyof CustomerStatus): boolean => before[name] !== after[name];
  if (isNew('synctera_user_status') && after.synctera_user_status === 'FROZEN') return frozen;
  if (isNew('admin_review_status') && after.admin_review_status === 'BLOCKED') return blocked;
  return isNew('profile_approval_status')
    ? ofVerification(after.profile_approval_status)
    : undefined;
};

/** The KYB messages of spec 8, verbatim: some end in a full stop and some do not. */
export const kybMessages = {
  pending: 'Your KYB verification is pending.',
  provisional: 'Your KYB verification is provisional.',
  rejected: 'Your KYB verification is rejected.',
  in_review: 'Your KYB verification is in review.',
  vendor_error: 'request failed.',
  accepted: 'Congratulations!! You have successfully completed your KYB.',
  in_progress: 'Your KYB verification is in progress',
  unknown: 'Something went wrong.',
} as const;

/** The sentence after a submission (spec 8, success messages). */
export const kybSubmittedMessage =
  'Your KYB has been submitted for review. You will be notified with an email when the process is complete.';

export type KybMessage = keyof typeof kybMessages;

const byStatus: Readonly<Record<KybStatus, KybMessage>> = {
  // Submitted but not decided: spec 8 has no other message for it.
  UNVERIFIED: 'in_progress',
  PENDING: 'pending',
  PROVISIONAL: 'provisional',
  REVIEW: 'in_review',
  VENDOR_ERROR: 'vendor_error',
  REJECTED: 'rejected',
  ACCEPTED: 'accepted',
};

/**
 * The message for the result of `POST /business-verify/`; a status outside the table of spec 4 has
 * the default one (spec 8).
 */
export const getKybMessage = (status: string): KybMessage =>
  isKnown(status) ? byStatus[status] : 'unknown';

const isKnown = (status: string): status is KybStatus => Object.hasOwn(byStatus, status);

/** The statuses of a business verification (spec 4). */
export const kybStatuses = [
  'UNVERIFIED',
  'PENDING',
  'PROVISIONAL',
  'REVIEW',
  'VENDOR_ERROR',
  'REJECTED',
  'ACCEPTED',
] as const;
export type KybStatus = (typeof kybStatuses)[number];

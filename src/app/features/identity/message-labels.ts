import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MessageName } from '#app/platform/message-page.ts';
import { kycLabels } from '#app/components/verification-labels.ts';

/** Where Continue leads; the country's segment is added where the way needs one. */
export type Destination =
  | '/$country/user/overview'
  | '/$country/user/accounts/create'
  | '/$country/user/profile/complete'
  | '/$country/user/verification-center';

/** Title, text, sub-text, whether it is good news, and the way on (spec 2, `/message-page/`). */
export interface PageMessage {
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor;
  readonly subText?: MessageDescriptor;
  readonly isSuccess: boolean;
  /** The bank may have said why: that stands below. */
  readonly isRefusal?: boolean;
  readonly way: Destination;
}

const kycStatus = (title: MessageDescriptor, subText: MessageDescriptor): PageMessage => ({
  title,
  subText,
  isSuccess: false,
  way: '/$country/user/verification-center',
});
const waiting = msg`You don’t need to do anything now. We’ll e-mail you.`;
const again = msg`The verification center shows how to start again.`;

/** Every message, in the words of spec 8; what spec 8 has no words for is ours. */
export const messages: Readonly<Record<MessageName, PageMessage>> = {
  registered: {
    title: msg`Success!`,
    text: msg`You have successfully registered.`,
    subText: msg`Let's complete your profile first!`,
    isSuccess: true,
    way: '/$country/user/profile/complete',
  },
  'profile-completed': {
    title: msg`You have successfully completed your profile.`,
    text: msg`You are almost done.`,
    subText: msg`Let's confirm your subscription and verify you!`,
    isSuccess: true,
    way: '/$country/user/profile/complete',
  },
  'kyc-submitted': {
    title: msg`Thank You!`,
    text: msg`You have successfully submitted your KYC request.`,
    subText: msg`Your KYC is under review. You will be notified soon with an email.`,
    isSuccess: true,
    way: '/$country/user/overview',
  },
  'kyc-accepted': {
    title: msg`Congratulations!`,
    text: msg`Your documents have been successfully verified.`,
    subText: msg`Do you want to create your US bank account?`,
    isSuccess: true,
    way: '/$country/user/accounts/create',
  },
  'kyc-accepted-for-bdt-only': {
    title: msg`You are verified for taka accounts`,
    subText: msg`You can open a taka account now. For dollar accounts we need a full verification.`,
    isSuccess: true,
    way: '/$country/user/accounts/create',
  },
  'kyc-pending': kycStatus(kycLabels.pending, waiting),
  'kyc-in_review': kycStatus(kycLabels.in_review, waiting),
  'kyc-provisional': kycStatus(kycLabels.provisional, waiting),
  'kyc-in_progress': kycStatus(kycLabels.in_progress, waiting),
  'kyc-unverified': { ...kycStatus(kycLabels.unverified, again), isRefusal: true },
  'kyc-rejected': { ...kycStatus(kycLabels.rejected, again), isRefusal: true },
  'kyc-unknown': kycStatus(
    kycLabels.unknown,
    msg`Nothing was changed. See your status in the verification center.`,
  ),
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvitationReason, InvitationStatus } from '#domain/invitations/invitations.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

/** The word and the tone of each state of an invitation, and what happens next. */
export const statusLabels: Readonly<
  Record<
    InvitationStatus,
    {
      readonly label: MessageDescriptor;
      readonly tone: StatusTone;
      readonly note: MessageDescriptor;
    }
  >
> = {
  SENT: { label: msg`Invited`, tone: 'neutral', note: msg`Hasn’t joined yet` },
  JOINED: { label: msg`Joined`, tone: 'warning', note: msg`Is completing the profile` },
  VERIFIED: {
    label: msg`Verified`,
    tone: 'warning',
    note: msg`Hasn’t sent $50.00 or more yet`,
  },
  QUALIFIED: {
    label: msg`Transfer arrived`,
    tone: 'warning',
    note: msg`Open an account to get your reward`,
  },
  REWARDED: { label: msg`Rewarded`, tone: 'success', note: msg`The reward is in your account` },
  EXPIRED: { label: msg`Expired`, tone: 'neutral', note: msg`Didn’t join within 60 days` },
  NOT_QUALIFIED: { label: msg`No reward`, tone: 'neutral', note: msg`Doesn’t qualify` },
};

/** Why a friend's transfer earns no reward. */
export const reasonLabels: Readonly<Record<InvitationReason, MessageDescriptor>> = {
  SAME_DEVICE: msg`Signed in on a device that you use, too`,
  SAME_ADDRESS: msg`Has the same address as you`,
  SAME_DOCUMENT: msg`Gave the same identity document as you`,
};

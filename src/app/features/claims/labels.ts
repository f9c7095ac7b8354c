import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import { Check, Hourglass, Undo2, X } from 'lucide-react';
import type { ClaimKind, ClaimProblem, ClaimRemedy } from '#domain/claims/claim-kinds.ts';
import type { ClaimEvent, ClaimStatus } from '#domain/claims/claim-status.ts';
import type { Tone } from '#app/ui/marks.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

export const kindLabels: Readonly<Record<ClaimKind, MessageDescriptor>> = {
  CARD_DISPUTE: msg`Disputed card payment`,
  REMITTANCE_ERROR: msg`Problem with a transfer`,
  UNAUTHORIZED_TRANSFER: msg`Payment you didn’t make`,
};

interface ProblemLabel {
  readonly name: MessageDescriptor;
  readonly note: MessageDescriptor;
}

export const problemLabels: Readonly<Record<ClaimProblem, ProblemLabel>> = {
  NOT_MINE: {
    name: msg`I didn’t make this payment`,
    note: msg`Someone else used your card or account`,
  },
  CHARGED_TWICE: { name: msg`I was charged twice`, note: msg`Same merchant, same amount` },
  WRONG_AMOUNT: { name: msg`The amount is wrong`, note: msg`Different from your receipt` },
  NOT_AS_DESCRIBED: {
    name: msg`Not received, or not as described`,
    note: msg`Goods or services`,
  },
  CANCELLED_BEFORE: { name: msg`I had cancelled it`, note: msg`A subscription or booking` },
  NOT_ARRIVED: { name: msg`The money didn’t arrive`, note: msg`Or not by the time we promised` },
  RECIPIENT_GOT_LESS: {
    name: msg`The recipient got less`,
    note: msg`Less than the amount on your receipt`,
  },
  WRONG_RECIPIENT: {
    name: msg`It went to the wrong recipient or number`,
    note: msg`Not the one on your receipt`,
  },
  OTHER_ERROR: { name: msg`Something else`, note: msg`Tell us below what happened` },
};

export const remedyLabels: Readonly<Record<ClaimRemedy, MessageDescriptor>> = {
  REFUND: msg`Money back`,
  RESEND: msg`Send it again, without a fee`,
};

export const statusLabels: Readonly<
  Record<ClaimStatus, { readonly word: MessageDescriptor; readonly tone: StatusTone }>
> = {
  UNDER_REVIEW: { word: msg`We’re looking into it`, tone: 'info' },
  WON: { word: msg`Accepted`, tone: 'success' },
  LOST: { word: msg`Not accepted`, tone: 'error' },
  WITHDRAWN: { word: msg`Withdrawn`, tone: 'neutral' },
};

/** The icon of each status, beside the figure. */
export const statusIcons: Readonly<
  Record<ClaimStatus, { readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  UNDER_REVIEW: { icon: Hourglass, tone: 'blue' },
  WON: { icon: Check, tone: 'green' },
  LOST: { icon: X, tone: 'rose' },
  WITHDRAWN: { icon: Undo2, tone: 'slate' },
};

export const claimEventLabels: Readonly<Record<ClaimEvent, MessageDescriptor>> = {
  OPENED: msg`We got your claim`,
  CREDITED: msg`Provisional credit`,
  WON: msg`Decision: you’re right`,
  LOST: msg`Decision: not accepted`,
  REFUNDED: msg`Refund`,
  RESENT: msg`Sent to the recipient again`,
  CREDIT_FINAL: msg`The credit is yours`,
  CREDIT_TAKEN_BACK: msg`Provisional credit taken back`,
  WITHDRAWN: msg`You withdrew the claim`,
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Transfer } from '#contract/transfers.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

interface TransferStatusLabels {
  readonly chip: MessageDescriptor;
  readonly tone: StatusTone;
  /** What it means for the money, in one sentence. */
  readonly sentence: MessageDescriptor;
}

const arrived: TransferStatusLabels = {
  chip: msg`Arrived`,
  tone: 'success',
  sentence: msg`The money has arrived.`,
};

const returned: TransferStatusLabels = {
  chip: msg`Sent back`,
  tone: 'error',
  sentence: msg`The money had arrived and was sent back. It’s in your account again, fees included.`,
};

/** A released or lapsed hold is money that is available again, not a failed payment (product.md A3). */
const byStatus: Readonly<Record<Transfer['status'], TransferStatusLabels>> = {
  INIT: {
    chip: msg`Processing`,
    tone: 'warning',
    sentence: msg`We’re processing your transfer. You don’t need to do anything.`,
  },
  PENDING: {
    chip: msg`On its way`,
    tone: 'warning',
    sentence: msg`The money is on its way. You don’t need to do anything.`,
  },
  COMPLETE: arrived,
  POSTED: arrived,
  FAILED: {
    chip: msg`Not delivered`,
    tone: 'error',
    sentence: msg`The money could not be delivered. It’s available again, fees included.`,
  },
  RELEASED: {
    chip: msg`Cancelled`,
    tone: 'neutral',
    sentence: msg`This was cancelled. The money is available again, fees included.`,
  },
  EXPIRED: {
    chip: msg`Expired`,
    tone: 'neutral',
    sentence: msg`This was not sent in time. The money is available again, fees included.`,
  },
  DECLINED: {
    chip: msg`Declined`,
    tone: 'error',
    sentence: msg`We did not send this. Nothing was taken from your account.`,
  },
};

/** Where a transfer stands. One that came back after it arrived keeps its status at the bank. */
export const getTransferStatus = ({ status, events }: Pick<Transfer, 'status' | 'events'>) => {
  const isBack = byStatus[status] === arrived && events.some(({ kind }) => kind === 'RETURNED');
  return { ...(isBack ? returned : byStatus[status]), isReturned: isBack };
};

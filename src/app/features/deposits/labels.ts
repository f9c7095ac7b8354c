import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deposit } from '#contract/deposits.ts';
import type { ChipTone } from '#app/ui/surfaces/surfaces.tsx';

interface DepositStatus {
  readonly chip: MessageDescriptor;
  readonly tone: ChipTone;
}

const added: DepositStatus = { chip: msg`Added`, tone: 'good' };
const sentBack: DepositStatus = { chip: msg`Sent back`, tone: 'bad' };
const lapsed: DepositStatus = { chip: msg`Not added`, tone: 'neutral' };

const byStatus: Readonly<Record<Deposit['status'], DepositStatus>> = {
  INIT: { chip: msg`Not sent yet`, tone: 'waiting' },
  PENDING: { chip: msg`Pending`, tone: 'waiting' },
  COMPLETE: added,
  POSTED: added,
  FAILED: sentBack,
  DECLINED: { chip: msg`Declined`, tone: 'bad' },
  RELEASED: lapsed,
  EXPIRED: lapsed,
};

/** A deposit at a branch waits for people, and is refused by them. */
const atBranch: Readonly<Partial<Record<Deposit['status'], DepositStatus>>> = {
  PENDING: { chip: msg`Being checked`, tone: 'waiting' },
  DECLINED: { chip: msg`Refused`, tone: 'bad' },
};

/** Whether it came back, also after it had cleared, where it keeps its status at the bank. */
export const isSentBack = ({ status, events }: Pick<Deposit, 'status' | 'events'>): boolean =>
  status === 'FAILED' || events.some(({ kind }) => kind === 'RETURNED');

/** Where a deposit stands, in a word or two. */
export const getDepositStatus = (
  deposit: Pick<Deposit, 'status' | 'method' | 'events'>,
): DepositStatus => {
  const { status, method } = deposit;
  if (isSentBack(deposit)) return sentBack;
  return (method === 'BRANCH_DEPOSIT' ? atBranch[status] : undefined) ?? byStatus[status];
};

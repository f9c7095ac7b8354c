import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deposit } from '#contract/deposits.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

interface DepositStatus {
  readonly chip: MessageDescriptor;
  readonly tone: StatusTone;
}

const added: DepositStatus = { chip: msg`Added`, tone: 'success' };
const sentBack: DepositStatus = { chip: msg`Sent back`, tone: 'error' };
const lapsed: DepositStatus = { chip: msg`Not added`, tone: 'neutral' };

const byStatus: Readonly<Record<Deposit['status'], DepositStatus>> = {
  INIT: { chip: msg`Not sent yet`, tone: 'warning' },
  PENDING: { chip: msg`Pending`, tone: 'warning' },
  COMPLETE: added,
  POSTED: added,
  FAILED: sentBack,
  DECLINED: { chip: msg`Declined`, tone: 'error' },
  RELEASED: lapsed,
  EXPIRED: lapsed,
};

/** A deposit at a branch waits for people, and is refused by them. */
const atBranch: Readonly<Partial<Record<Deposit['status'], DepositStatus>>> = {
  PENDING: { chip: msg`Being checked`, tone: 'warning' },
  DECLINED: { chip: msg`Not accepted`, tone: 'error' },
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

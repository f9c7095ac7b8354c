import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deposit } from '#contract/add-money/deposits.ts';
import type { ChipTone } from '#app/ui/surfaces/status-chip.tsx';

interface StatusWords {
  readonly chip: MessageDescriptor;
  readonly tone: ChipTone;
  /** What it means for the money, in one sentence. */
  readonly sentence: MessageDescriptor;
}

const added: StatusWords = {
  chip: msg`Added`,
  tone: 'good',
  sentence: msg`All of it is in your account and can be used.`,
};

const sentBack: StatusWords = {
  chip: msg`Sent back`,
  tone: 'bad',
  sentence: msg`The other bank did not pay. The money was taken out of your account again. If you had used some of it, you owe that part.`,
};

const lapsed: StatusWords = {
  chip: msg`Not added`,
  tone: 'neutral',
  sentence: msg`Nothing was added.`,
};

const byStatus: Readonly<Record<Deposit['status'], StatusWords>> = {
  INIT: {
    chip: msg`Not sent yet`,
    tone: 'waiting',
    sentence: msg`It goes to the other bank with the next file. You need do nothing.`,
  },
  PENDING: {
    chip: msg`Pending`,
    tone: 'waiting',
    sentence: msg`The other bank is being asked for it. You need do nothing.`,
  },
  COMPLETE: added,
  POSTED: added,
  FAILED: sentBack,
  DECLINED: {
    chip: msg`Declined`,
    tone: 'bad',
    sentence: msg`It was declined. Nothing was added, and nothing was taken.`,
  },
  RELEASED: lapsed,
  EXPIRED: lapsed,
};

/** A deposit at a branch waits for people, and is refused by them. */
const atBranch: Readonly<Partial<Record<Deposit['status'], StatusWords>>> = {
  PENDING: {
    chip: msg`Being checked`,
    tone: 'waiting',
    sentence: msg`Our staff look for it on our account at that bank. That usually takes until the next business day in Bangladesh, Sunday to Thursday. You need do nothing.`,
  },
  DECLINED: { chip: msg`Refused`, tone: 'bad', sentence: lapsed.sentence },
};

/** A check is in the account before its bank has paid, and the paper may be asked for until it has. */
const byCheck: Readonly<Partial<Record<Deposit['status'], StatusWords>>> = {
  PENDING: {
    chip: msg`Pending`,
    tone: 'waiting',
    sentence: msg`The bank of the check has to pay it first. Keep the paper until all of it can be used, then tear it up.`,
  },
};

const sentBackCheck: StatusWords = {
  chip: msg`Sent back`,
  tone: 'bad',
  sentence: msg`The check was not paid. The money was taken out of your account again. If you had used some of it, you owe that part.`,
};

const ownWords: Readonly<
  Partial<Record<Deposit['method'], Readonly<Partial<Record<Deposit['status'], StatusWords>>>>>
> = { BRANCH_DEPOSIT: atBranch, CHECK_DEPOSIT: byCheck };

/** Where a deposit stands. One that came back after it had cleared keeps its status at the bank. */
export const wordsOfDeposit = ({
  status,
  method,
  events,
}: Pick<Deposit, 'status' | 'method' | 'events'>): StatusWords => {
  if (events.some(({ kind }) => kind === 'RETURNED'))
    return method === 'CHECK_DEPOSIT' ? sentBackCheck : sentBack;
  return ownWords[method]?.[status] ?? byStatus[status];
};

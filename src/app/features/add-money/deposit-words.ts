import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deposit } from '#contract/add-money/deposits.ts';
import type { DepositEvent } from '#domain/add-money/deposit.ts';
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

/** Where a deposit stands. One that came back after it had cleared keeps its status at the bank. */
export const wordsOfDeposit = ({ status, events }: Pick<Deposit, 'status' | 'events'>) =>
  events.some(({ kind }) => kind === 'RETURNED') ? sentBack : byStatus[status];

/** Each thing that happens to money that is put in. */
export const eventWords: Readonly<Record<DepositEvent, MessageDescriptor>> = {
  CREATED: msg`You asked for it`,
  CREDITED: msg`It was added to your account`,
  HELD: msg`Part of it was held until it is sure`,
  SENT: msg`The other bank was asked for it`,
  CLEARED: msg`All of it can be used`,
  RETURNED: msg`The other bank sent it back`,
  DECLINED: msg`It was declined`,
};

/** Reasons that may be told; of any other nothing is said (domain.md 9). */
const reasonWords: Readonly<Record<string, MessageDescriptor>> = {
  R01_INSUFFICIENT_FUNDS: msg`There was not enough money in the other account (R01).`,
  R02_ACCOUNT_CLOSED: msg`The other account is closed (R02). Link another one.`,
  R03_NO_ACCOUNT: msg`The other bank knows no such account (R03). Link it again.`,
  R10_NOT_AUTHORIZED: msg`The other bank was told that you had not agreed to it (R10).`,
  R16_ACCOUNT_FROZEN: msg`The other account is frozen (R16). Ask your bank about it.`,
  R20_NON_TRANSACTION_ACCOUNT: msg`Nothing can be pulled from that kind of account (R20). Link a checking account.`,
  CARD_INSUFFICIENT_FUNDS: msg`There was not enough money behind the card.`,
  CARD_DECLINED: msg`The bank of the card said no. Ask it about it, or use another card.`,
  PARTNER_REJECTED: msg`The other bank did not take the request.`,
};

export const wordsOfReason = (reason: string | null): MessageDescriptor | undefined =>
  reason === null ? undefined : reasonWords[reason];

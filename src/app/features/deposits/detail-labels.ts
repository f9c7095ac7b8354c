import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import { isSentBack } from './labels.ts';

const added = msg`All of it is in your account and can be used.`;
const lapsed = msg`Nothing was added.`;
const sentBack = msg`The other bank did not pay. The money was taken out of your account again. If you had used some of it, you owe that part.`;
const sentBackCheck = msg`The check was not paid. The money was taken out of your account again. If you had used some of it, you owe that part.`;

const byStatus: Readonly<Record<Deposit['status'], MessageDescriptor>> = {
  INIT: msg`It goes to the other bank with the next file. You need do nothing.`,
  PENDING: msg`The other bank is being asked for it. You need do nothing.`,
  COMPLETE: added,
  POSTED: added,
  FAILED: sentBack,
  DECLINED: msg`It was declined. Nothing was added, and nothing was taken.`,
  RELEASED: lapsed,
  EXPIRED: lapsed,
};

type OwnSentences = Readonly<Partial<Record<Deposit['status'], MessageDescriptor>>>;

const ofMethod: Readonly<Partial<Record<Deposit['method'], OwnSentences>>> = {
  /** It waits for people, and is refused by them. */
  BRANCH_DEPOSIT: {
    PENDING: msg`Our staff look for it on our account at that bank. That usually takes until the next business day in Bangladesh, Sunday to Thursday. You need do nothing.`,
    DECLINED: lapsed,
  },
  /** The paper may be asked for until its bank has paid. */
  CHECK_DEPOSIT: {
    PENDING: msg`The bank of the check has to pay it first. Keep the paper until all of it can be used, then tear it up.`,
  },
};

/** What it means for the money, in one sentence. */
export const getDepositSentence = (
  deposit: Pick<Deposit, 'status' | 'method' | 'events'>,
): MessageDescriptor => {
  const { status, method } = deposit;
  if (isSentBack(deposit)) return method === 'CHECK_DEPOSIT' ? sentBackCheck : sentBack;
  return ofMethod[method]?.[status] ?? byStatus[status];
};

/** Each thing that happens to money that is put in. */
const eventLabels: Readonly<Record<DepositEvent, MessageDescriptor>> = {
  CREATED: msg`You asked for it`,
  CREDITED: msg`It was added to your account`,
  HELD: msg`Part of it was held until it is sure`,
  SENT: msg`The other bank was asked for it`,
  CLEARED: msg`All of it can be used`,
  RETURNED: msg`The other bank sent it back`,
  DECLINED: msg`It was declined`,
};

const eventsAtBranch: Readonly<Partial<Record<DepositEvent, MessageDescriptor>>> = {
  CREATED: msg`You announced it`,
  CREDITED: msg`It was found and added to your account`,
  DECLINED: msg`It was refused`,
};

const eventsOfCheck: Readonly<Partial<Record<DepositEvent, MessageDescriptor>>> = {
  CREATED: msg`You sent the pictures of the check`,
  SENT: msg`It went to the bank of the check`,
  RETURNED: msg`The bank of the check sent it back`,
};

const ownEvents: Readonly<Partial<Record<Deposit['method'], typeof eventsOfCheck>>> = {
  BRANCH_DEPOSIT: eventsAtBranch,
  CHECK_DEPOSIT: eventsOfCheck,
};

/** What a thing that happened is called, as it is with the way the money came. */
export const getDepositEventLabel = (
  method: Deposit['method'],
  kind: DepositEvent,
): MessageDescriptor => ownEvents[method]?.[kind] ?? eventLabels[kind];

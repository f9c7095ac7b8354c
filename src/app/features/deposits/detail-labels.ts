import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import { isSentBack } from './labels.ts';

const added = msg`The full amount is in your account and available.`;
const lapsed = msg`Nothing was added.`;
const sentBack = msg`Your other bank didn’t pay, so we took the money back from your account. If you’ve spent some of it, you owe that part.`;
const sentBackCheck = msg`The check wasn’t paid, so we took the money back from your account. If you’ve spent some of it, you owe that part.`;

const byStatus: Readonly<Record<Deposit['status'], MessageDescriptor>> = {
  INIT: msg`We’ll request it from your other bank in the next batch. No action needed.`,
  PENDING: msg`We’re requesting it from your other bank. No action needed.`,
  COMPLETE: added,
  POSTED: added,
  FAILED: sentBack,
  DECLINED: msg`Declined. Nothing was added or charged.`,
  RELEASED: lapsed,
  EXPIRED: lapsed,
};

type OwnSentences = Readonly<Partial<Record<Deposit['status'], MessageDescriptor>>>;

const ofMethod: Readonly<Partial<Record<Deposit['method'], OwnSentences>>> = {
  /** It waits for people, and is refused by them. */
  BRANCH_DEPOSIT: {
    PENDING: msg`We’re looking for it in our account at that bank. This usually takes until the next business day in Bangladesh, Sunday to Thursday. No action needed.`,
    DECLINED: lapsed,
  },
  /** The paper may be asked for until its bank has paid. */
  CHECK_DEPOSIT: {
    PENDING: msg`The check’s bank has to pay it first. Keep the paper check until the full amount is available, then destroy it.`,
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
  CREATED: msg`You requested it`,
  CREDITED: msg`Added to your account`,
  HELD: msg`Part of it was put on hold`,
  SENT: msg`Requested from your other bank`,
  CLEARED: msg`Fully available`,
  RETURNED: msg`Returned by your other bank`,
  DECLINED: msg`It was declined`,
};

const eventsAtBranch: Readonly<Partial<Record<DepositEvent, MessageDescriptor>>> = {
  CREATED: msg`You submitted it`,
  CREDITED: msg`Found and added to your account`,
  DECLINED: msg`It was refused`,
};

const eventsOfCheck: Readonly<Partial<Record<DepositEvent, MessageDescriptor>>> = {
  CREATED: msg`You sent the pictures of the check`,
  SENT: msg`Sent to the check’s bank`,
  RETURNED: msg`Returned by the check’s bank`,
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

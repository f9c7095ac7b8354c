import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deposit } from '#contract/deposits.ts';
import type { DepositEvent } from '#domain/deposits/deposits.ts';

/** Each thing that happens to money that is put in. */
const eventWords: Readonly<Record<DepositEvent, MessageDescriptor>> = {
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
export const wordsOfEvent = (method: Deposit['method'], kind: DepositEvent): MessageDescriptor =>
  ownEvents[method]?.[kind] ?? eventWords[kind];

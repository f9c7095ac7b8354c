import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TransferEvent } from '#domain/transfers/life/transfer-status.ts';

/** Each thing that happens to a transfer. */
export const eventWords: Readonly<Record<TransferEvent, MessageDescriptor>> = {
  CREATED: msg`You asked for it`,
  STEP_UP_OK: msg`You confirmed it`,
  SCREENED: msg`The bank checked it`,
  HELD: msg`The money was set aside`,
  CONVERTED: msg`Dollars became taka`,
  SENT: msg`It went out`,
  DELIVERED: msg`It arrived`,
  RETURNED: msg`It came back`,
  REFUNDED: msg`You have the money again`,
  CANCELLED: msg`It was cancelled`,
};

/** Reasons that may be told; of any other nothing is said (domain.md 9). */
const reasonWords: Readonly<Record<string, MessageDescriptor>> = {
  CODE: msg`With a code`,
  PASSKEY: msg`With a passkey`,
  CUSTOMER_STOPPED: msg`Not sent yet, because you can't move money at the moment. You can cancel it. Contact support to find out more.`,
  UNDER_REVIEW: msg`The bank looks at it before it goes out. That takes up to a day.`,
  PARTNER_REJECTED: msg`The receiving side did not take it.`,
  NAME_MISMATCH: msg`The name is not that of the account.`,
  R03_NO_ACCOUNT: msg`There is no such account.`,
  RECIPIENT_NOT_FOUND: msg`There is no such wallet.`,
  WALLET_LIMIT_REACHED: msg`The wallet can take no more now.`,
  CANCELLED_BY_CUSTOMER: msg`By you.`,
};

export const wordsOfReason = (reason: string | null): MessageDescriptor | undefined =>
  reason === null ? undefined : reasonWords[reason];

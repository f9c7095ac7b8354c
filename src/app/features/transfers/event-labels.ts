import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferEvent } from '#domain/transfers/transfer-status.ts';

/** Each thing that happens to a transfer. */
export const eventLabels: Readonly<Record<TransferEvent, MessageDescriptor>> = {
  CREATED: msg`Transfer created`,
  STEP_UP_OK: msg`You confirmed it`,
  SCREENED: msg`Checked by us`,
  HELD: msg`Money reserved`,
  CONVERTED: msg`Converted to taka`,
  SENT: msg`Sent`,
  DELIVERED: msg`Arrived`,
  RETURNED: msg`Sent back`,
  REFUNDED: msg`Refunded to you`,
  CANCELLED: msg`Cancelled`,
};

/** What the bank adds to an event that is not a refusal: how it was confirmed, or what it waits for. */
const noteLabels: Readonly<Record<string, MessageDescriptor>> = {
  CODE: msg`With a code`,
  PASSKEY: msg`With a passkey`,
  CUSTOMER_STOPPED: msg`Not sent yet, because you can’t move money right now. You can cancel it. Contact support to find out more.`,
  UNDER_REVIEW: msg`We check it before it goes out. This takes up to a day.`,
  CANCELLED_BY_CUSTOMER: msg`By you`,
};

/** The words for such a note; undefined where it is the code of a reason. */
export const getNoteLabel = (note: string): MessageDescriptor | undefined =>
  Object.hasOwn(noteLabels, note) ? noteLabels[note] : undefined;

const HOUR_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** The last hour as a clock that runs down, `29:58`; nothing while there is more time than that. */
export const remainingTimeText = (leftMs: number): string | undefined => {
  if (leftMs > HOUR_MS) return undefined;
  const seconds = Math.max(0, Math.floor(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CheckedReceipt } from '#app/data/statements.ts';

interface CheckedWords {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly words: MessageDescriptor;
}

const arrived: CheckedWords = { tone: 'good', words: msg`The money has arrived.` };
const notPaid: CheckedWords = {
  tone: 'bad',
  words: msg`The recipient was not paid: the money is with the sender again.`,
};

/** A receipt is genuine and may still be of money that never came: that is said first. */
const byStatus: Readonly<Record<CheckedReceipt['status'], CheckedWords>> = {
  INIT: {
    tone: 'waiting',
    words: msg`The money has not been sent yet, and may still be taken back.`,
  },
  PENDING: { tone: 'waiting', words: msg`The money is on its way and has not arrived yet.` },
  COMPLETE: arrived,
  POSTED: arrived,
  DECLINED: notPaid,
  FAILED: notPaid,
  EXPIRED: notPaid,
  RELEASED: notPaid,
};

/** What a checked receipt is worth now. */
export const wordsOfChecked = ({
  status,
  is_returned: isReturned,
}: Pick<CheckedReceipt, 'status' | 'is_returned'>): CheckedWords =>
  isReturned ? notPaid : byStatus[status];

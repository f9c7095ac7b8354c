import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Transaction } from '#contract/transactions.ts';
import { meaningOfStatus } from '#domain/transactions/transaction-status.ts';
import type { StatusMeaning } from '#domain/transactions/transaction-status.ts';

const sentences: Record<StatusMeaning, MessageDescriptor> = {
  starting: msg`The instruction is here and is being prepared.`,
  on_its_way: msg`It is on its way. The amount is held until it arrives.`,
  done: msg`It is completed and counted in your balance.`,
  failed_and_returned: msg`It could not be completed. The money stayed with you or came back.`,
  declined: msg`It was declined. No money moved.`,
  hold_released: msg`The hold was dropped. The money is available again.`,
  hold_expired: msg`The hold lapsed. The money is available again.`,
};
const comingIn = msg`It is on its way to you and not in your balance yet.`;
const heldForMerchant = msg`The merchant asked for this amount, so it is held. It leaves your balance when the merchant takes it.`;

type Told = Pick<Transaction, 'status' | 'type' | 'dc_sign'>;

/** Where a transaction stands, in a sentence (product.md A3). */
export const statusSentence = ({ status, type, dc_sign }: Told): MessageDescriptor => {
  if (status !== 'PENDING') return sentences[meaningOfStatus[status]];
  if (dc_sign === 'credit') return comingIn;
  return type === 'CARD' ? heldForMerchant : sentences.on_its_way;
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Transaction } from '#contract/transactions.ts';
import { meaningOfStatus } from '#domain/transactions/transaction-status.ts';
import type { StatusMeaning } from '#domain/transactions/transaction-status.ts';
import type { ChipTone } from './surfaces/status-chip.tsx';

/** Each kind of movement in a clerk's words. */
const typeWords: Record<Transaction['type'], MessageDescriptor> = {
  ACH: msg`Bank transfer (ACH)`,
  WIRE: msg`Wire transfer`,
  INTERNAL: msg`Kheya transfer`,
  OWN: msg`Between your own accounts`,
  CARD: msg`Card payment`,
  CONVERSION: msg`Currency exchange`,
  REMITTANCE: msg`Remittance`,
  NPSB: msg`Bank transfer (NPSB)`,
  WALLET: msg`Mobile wallet`,
  IPAY: msg`iPay`,
  TOP_UP: msg`Mobile recharge`,
  CASH: msg`Cash`,
  CHECK: msg`Check`,
  FEE: msg`Fee`,
  INTEREST: msg`Interest`,
  INCENTIVE: msg`Remittance incentive`,
  REVERSAL: msg`Reversal`,
  ADJUSTMENT: msg`Correction`,
};

/** A released or lapsed hold is money that is available again, not a failure (product.md A3). */
const statusWords: Record<StatusMeaning, MessageDescriptor> = {
  starting: msg`Starting`,
  on_its_way: msg`On its way`,
  done: msg`Completed`,
  failed_and_returned: msg`Failed`,
  declined: msg`Declined`,
  hold_released: msg`Hold released`,
  hold_expired: msg`Hold lapsed`,
};
const heldForMerchant = msg`Held for merchant`;

const tones: Record<StatusMeaning, ChipTone> = {
  starting: 'waiting',
  on_its_way: 'waiting',
  done: 'good',
  failed_and_returned: 'bad',
  declined: 'bad',
  hold_released: 'neutral',
  hold_expired: 'neutral',
};

type Told = Pick<Transaction, 'status' | 'type'>;

/** What kind of movement it was. */
export const wordsOfType = ({ type }: Pick<Transaction, 'type'>): MessageDescriptor =>
  typeWords[type];

/** Where it stands, in two or three words. */
export const wordsOfStatus = ({ status, type }: Told): MessageDescriptor =>
  status === 'PENDING' && type === 'CARD' ? heldForMerchant : statusWords[meaningOfStatus[status]];

export const toneOfStatus = ({ status }: Pick<Transaction, 'status'>): ChipTone =>
  tones[meaningOfStatus[status]];

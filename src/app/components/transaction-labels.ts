import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BankMemo, MemoFields } from '#domain/transactions/describe-transaction.ts';
import {
  describeTransaction,
  getBankMemo,
  getOtherSideDirection,
  isNamedByOtherSide,
  returnedReference,
} from '#domain/transactions/describe-transaction.ts';
import type { StatusMeaning } from '#domain/transactions/transaction-status.ts';
import { meaningOfStatus } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { ChipTone } from '../ui/surfaces/surfaces.tsx';

/** Gives the one line that names a transaction on screen; money that came in is named "From …". */
export const useTransactionName = (): ((row: Transaction) => string) => {
  const { t } = useLingui();
  const withBankMemo = useBankMemo();
  return (written) => {
    const row = withBankMemo(written);
    const name = describeTransaction({ ...row, type: t(transactionTypeLabel(row)) });
    if (!isNamedByOtherSide(row) || getOtherSideDirection(row) === 'to') return name;
    return t`From ${name}`;
  };
};

/** Each kind of movement in a clerk's words. */
const typeLabels: Record<Transaction['type'], MessageDescriptor> = {
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
const statusLabels: Record<StatusMeaning, MessageDescriptor> = {
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

type StatusFields = Pick<Transaction, 'status' | 'type'>;

/** What kind of movement it was. */
export const transactionTypeLabel = ({ type }: Pick<Transaction, 'type'>): MessageDescriptor =>
  typeLabels[type];

/** Where it stands, in two or three words. */
export const transactionStatusLabel = ({ status, type }: StatusFields): MessageDescriptor =>
  status === 'PENDING' && type === 'CARD' ? heldForMerchant : statusLabels[meaningOfStatus[status]];

export const transactionStatusTone = ({ status }: Pick<Transaction, 'status'>): ChipTone =>
  tones[meaningOfStatus[status]];

const memoLabels: Readonly<Record<Exclude<BankMemo, 'RETURNED'>, MessageDescriptor>> = {
  ACH_FEE: msg`ACH transfer fee`,
  WIRE_FEE: msg`Wire transfer fee`,
  BD_BANK_FEE: msg`Bangladesh bank transfer fee`,
  BKASH_FEE: msg`bKash transfer fee`,
  MONTHLY_FEE: msg`Monthly account fee`,
  PAPER_STATEMENT_FEE: msg`Paper statement fee`,
  MONTHLY_INTEREST: msg`Interest for the month`,
  REMITTANCE_INCENTIVE: msg`Remittance incentive 2.5%`,
};

/**
 * Returns a function that gives a transaction with the bank's own memo in the customer's language. What
 * a customer or a merchant wrote stays as it is.
 */
export const useBankMemo = (): (<Row extends MemoFields>(row: Row) => Row) => {
  const { t } = useLingui();
  return (row) => {
    const kind = getBankMemo(row);
    if (kind === undefined) return row;
    if (kind !== 'RETURNED') return { ...row, memo: t(memoLabels[kind]) };
    const reference = returnedReference(row.memo ?? '') ?? '';
    return { ...row, memo: t`Returned: ${reference}` };
  };
};

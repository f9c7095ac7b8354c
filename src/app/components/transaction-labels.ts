import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
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
import type { StatusTone } from '../ui/surfaces/status-icon.tsx';

/** Returns a function that names a transaction in one line; incoming money is named "From …". */
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

/** The customer-facing name of each transaction type. */
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
  REWARD: msg`Reward`,
  REVERSAL: msg`Reversal`,
  ADJUSTMENT: msg`Correction`,
};

/** A released or lapsed hold is money that is available again, not a failure (product.md A3). */
const statusLabels: Record<StatusMeaning, MessageDescriptor> = {
  starting: msg`Processing`,
  on_its_way: msg`On its way`,
  done: msg`Completed`,
  failed_and_returned: msg`Failed`,
  declined: msg`Declined`,
  hold_released: msg`Hold released`,
  hold_expired: msg`Hold expired`,
};
const heldForMerchant = msg`Held for merchant`;

const tones: Record<StatusMeaning, StatusTone> = {
  starting: 'warning',
  on_its_way: 'warning',
  done: 'success',
  failed_and_returned: 'error',
  declined: 'error',
  hold_released: 'neutral',
  hold_expired: 'neutral',
};

/** What a transaction was for, in the words of the customer. */
export const categoryLabels: Readonly<Record<TransactionCategory, MessageDescriptor>> = {
  GROCERIES: msg`Groceries`,
  EATING_OUT: msg`Eating out`,
  BILLS: msg`Bills`,
  RENT: msg`Rent and home`,
  HEALTH: msg`Health`,
  EDUCATION: msg`Education`,
  TRANSPORT: msg`Transport and travel`,
  ENTERTAINMENT: msg`Entertainment`,
  SHOPPING: msg`Shopping`,
  BUSINESS: msg`Business`,
  FAMILY_SUPPORT: msg`Family support`,
  OWN_ACCOUNTS: msg`Between your accounts`,
  TRANSFER: msg`Money transfer`,
  TOP_UP: msg`Mobile top-up`,
  CASH: msg`Cash`,
  SALARY: msg`Salary`,
  DEPOSIT: msg`Deposits`,
  INTEREST: msg`Interest`,
  INCENTIVE: msg`Remittance incentive`,
  REFUND: msg`Refunds`,
  FEE: msg`Fees`,
  OTHER: msg`Other`,
};

type StatusFields = Pick<Transaction, 'status' | 'type'>;

/** The label of a transaction's type. */
export const transactionTypeLabel = ({ type }: Pick<Transaction, 'type'>): MessageDescriptor =>
  typeLabels[type];

/** The status in two or three words. */
export const transactionStatusLabel = ({ status, type }: StatusFields): MessageDescriptor =>
  status === 'PENDING' && type === 'CARD' ? heldForMerchant : statusLabels[meaningOfStatus[status]];

export const transactionStatusTone = ({ status }: Pick<Transaction, 'status'>): StatusTone =>
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
  INVITATION_REWARD: msg`Reward for an invitation`,
  MONTHLY_FEE_REVERSAL: msg`Reversed: Monthly account fee`,
  PAPER_STATEMENT_FEE_REVERSAL: msg`Reversed: Paper statement fee`,
  CLAIM_CREDIT: msg`Provisional credit for a claim`,
  CLAIM_CREDIT_END: msg`Provisional credit taken back`,
  CLAIM_REFUND: msg`Refund for a claim`,
  PHYSICAL_CARD_REVERSAL: msg`Refund: Physical card`,
  BUSINESS_REGISTRATION: msg`Business registration`,
};

/**
 * Returns a function that translates the bank's own memo of a transaction. Memos of customers and merchants stay
 * unchanged.
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

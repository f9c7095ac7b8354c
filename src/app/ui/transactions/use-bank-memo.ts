import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { getBankMemo, returnedReference } from '#domain/transactions/describe-transaction.ts';
import type { BankMemo, MemoFields } from '#domain/transactions/describe-transaction.ts';

const words: Readonly<Record<Exclude<BankMemo, 'RETURNED'>, MessageDescriptor>> = {
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
    if (kind !== 'RETURNED') return { ...row, memo: t(words[kind]) };
    const reference = returnedReference(row.memo ?? '') ?? '';
    return { ...row, memo: t`Returned: ${reference}` };
  };
};

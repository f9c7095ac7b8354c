import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import {
  describeTransaction,
  getOtherSideDirection,
  isNamedByOtherSide,
} from '#domain/transactions/describe-transaction.ts';
import { wordsOfType } from '../transaction-words.ts';
import { useBankMemo } from './use-bank-memo.ts';

/** Gives the one line that names a transaction on screen; money that came in is named "From …". */
export const useTransactionName = (): ((row: Transaction) => string) => {
  const { t } = useLingui();
  const withBankMemo = useBankMemo();
  return (written) => {
    const row = withBankMemo(written);
    const name = describeTransaction({ ...row, type: t(wordsOfType(row)) });
    if (!isNamedByOtherSide(row) || getOtherSideDirection(row) === 'to') return name;
    return t`From ${name}`;
  };
};

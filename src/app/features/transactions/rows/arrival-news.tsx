import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { useBankMemo } from '#app/ui/transactions/use-bank-memo.ts';
import { wordsOfType } from '#app/ui/transaction-words.ts';

/** Says a new row once, politely, and nothing else. */
export const ArrivalNews = ({ newest }: { readonly newest: Transaction | undefined }) => {
  const { t } = useLingui();
  const write = useAmountText();
  const withBankMemo = useBankMemo();
  const name =
    newest && describeTransaction({ ...withBankMemo(newest), type: t(wordsOfType(newest)) });
  const amount =
    newest && write({ currency: newest.currency, wire: newest.amount }, newest.dc_sign);
  return (
    <p role="status" className="visually-hidden">
      {newest ? (
        <Trans>
          New transaction: <bdi>{name}</bdi>, {amount}
        </Trans>
      ) : null}
    </p>
  );
};

import { Trans } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { useTransactionName } from '#app/ui/transactions/transaction-name.ts';

/** Says a new row once, politely, and nothing else. */
export const ArrivalNews = ({ newest }: { readonly newest: Transaction | undefined }) => {
  const nameOf = useTransactionName();
  const write = useAmountText();
  const name = newest && nameOf(newest);
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

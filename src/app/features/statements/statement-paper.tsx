import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import type { PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { useBankMemo } from '#app/ui/transactions/use-bank-memo.ts';
import { wordsOfType } from '#app/ui/transaction-words.ts';
import { PaperCode } from './paper-code.tsx';
import paper from '#app/ui/page/paper.module.css';

const Row = ({ row }: { readonly row: Transaction }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const write = useAmountText();
  const withBankMemo = useBankMemo();
  const of = (wire: string | null) =>
    wire === null ? null : write({ currency: row.currency, wire }, 'balance');
  return (
    <tr>
      <td className={paper['whole']}>{instant(row.transaction_time, row.currency)}</td>
      <td>
        <bdi>{describeTransaction({ ...withBankMemo(row), type: t(wordsOfType(row)) })}</bdi>
      </td>
      <td className={paper['whole']}>{row.reference_id}</td>
      <td className={paper['figure']}>{row.dc_sign === 'credit' ? of(row.amount) : null}</td>
      <td className={paper['figure']}>{row.dc_sign === 'debit' ? of(row.amount) : null}</td>
      <td className={paper['figure']}>{of(row.balance)}</td>
    </tr>
  );
};

interface StatementPaperProps {
  readonly printed: PrintableStatement;
  readonly onPrinted: () => void;
}

/**
 * What is under a statement's figures on paper alone: its code and its rows. Opens the print dialog
 * once they stand.
 */
export const StatementPaper = ({ printed, onPrinted }: StatementPaperProps) => {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const { issued, rows } = printed;
  return (
    <div className={paper['paperOnly']}>
      <PaperCode issued={issued} />
      <table className={paper['rows']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            <th scope="col">
              <Trans>Reference</Trans>
            </th>
            <th scope="col" className={paper['figure']}>
              <Trans>Money in</Trans>
            </th>
            <th scope="col" className={paper['figure']}>
              <Trans>Money out</Trans>
            </th>
            <th scope="col" className={paper['figure']}>
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

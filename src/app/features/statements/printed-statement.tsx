import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import type { IssuedStatement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import { documentCheckUrl } from '#app/data/statements.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { printWithFigures } from '#app/platform/print-figures.ts';
import { useAmountText } from '#app/components/amount.tsx';
import paper from '#app/components/print.module.css';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';
import { transactionTypeLabel, useBankMemo } from '#app/components/transaction-labels.ts';

const Row = ({ row }: { readonly row: Transaction }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const write = useAmountText();
  const withBankMemo = useBankMemo();
  const of = (wire: string | null) =>
    wire === null ? null : write({ currency: row.currency, wire }, 'balance');
  return (
    <tr>
      <td className={paper['whole']}>{instant(row.transaction_time, row.currency, 'list')}</td>
      <td>
        <bdi>
          {describeTransaction({ ...withBankMemo(row), type: t(transactionTypeLabel(row)) })}
        </bdi>
      </td>
      <td className={paper['whole']}>{row.reference_id}</td>
      <td className={paper['figure']}>{row.dc_sign === 'credit' ? of(row.amount) : null}</td>
      <td className={paper['figure']}>{row.dc_sign === 'debit' ? of(row.amount) : null}</td>
      <td className={paper['figure']}>{of(row.balance)}</td>
    </tr>
  );
};

interface PrintedStatementProps {
  readonly printed: PrintableStatement;
  readonly onPrinted: () => void;
}

/**
 * What is under a statement's figures on paper alone: its code and its rows. Opens the print dialog
 * once they stand.
 */
export const PrintedStatement = ({ printed, onPrinted }: PrintedStatementProps) => {
  useEffect(() => printWithFigures(onPrinted), [onPrinted]);
  const { issued, rows } = printed;
  return (
    <div className={paper['paperOnly']}>
      <StatementCode issued={issued} />
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

/** The code by which anybody can have a printed statement checked, or why it has none (A19, B16). */
const StatementCode = ({ issued }: { readonly issued: IssuedStatement | undefined }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  if (!issued)
    return (
      <p>
        <Trans>Created offline on a device. It has no code, so it can’t be verified.</Trans>
      </p>
    );
  const { verification_code: code, made_at: madeAt, currency } = issued;
  const [at, zone] = [instant(madeAt, currency), zoneName(currency)];
  const page = `${location.host}/verify`;
  return (
    // A square of three centimetres is read at arm's length.
    <Grid templateColumns="30mm 1fr" gap="5mm" alignItems="center" breakInside="avoid">
      <QrCode text={documentCheckUrl(code)} label={t`QR code to check this statement`} />
      <div>
        <p>
          <Trans>
            Code: <strong className="figures">{code}</strong>
          </Trans>
        </p>
        <p>
          <Trans>
            Made on {at}, {zone}.
          </Trans>
        </p>
        <p>
          <Trans>
            Anyone you show this statement to can check it: enter the code at {page} or scan the QR
            code.
          </Trans>
        </p>
      </div>
    </Grid>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/copy-row.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { ReceiptActions } from '#app/ui/download/receipts/receipt-actions.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { toneOfStatus, wordsOfStatus } from '#app/ui/transaction-words.ts';
import { CauseLink, causeOf } from '#app/ui/transactions/related-link.tsx';
import { useTransactionName } from '#app/ui/transactions/transaction-name.ts';
import { CardEnding } from './card-ending.tsx';
import { cardLastFour } from './card-last-four.ts';
import { receiptText } from './receipt-text.ts';
import { statusSentence } from './status-sentence.ts';
import { rateLine, useReceiptLines } from './use-receipt-lines.ts';
import paper from '#app/ui/page/paper.module.css';
import styles from './transaction-details.module.css';

interface ReceiptProps {
  readonly row: Transaction;
  /** The account the transaction is on, where it is known. */
  readonly account: HistoryChoice | undefined;
}

const Summary = ({ row }: { readonly row: Transaction }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const digits = useDigits();
  const nameOf = useTransactionName();
  const rate = rateLine(row, digits);
  const lapses = row.hold_expires_at && instant(row.hold_expires_at, row.currency);
  return (
    <div className={styles['summary']}>
      <p className={styles['name']}>
        <bdi>{nameOf(row)}</bdi>
      </p>
      <Amount size="hero" sign={row.dc_sign} value={{ currency: row.currency, wire: row.amount }} />
      {row.bdt_amount !== null && row.currency === 'USD' ? (
        <p>
          <Amount value={{ currency: 'BDT', wire: row.bdt_amount }} />
          {rate === undefined ? null : <span className={styles['rate']}>{rate}</span>}
        </p>
      ) : null}
      <StatusChip tone={toneOfStatus(row)}>{t(wordsOfStatus(row))}</StatusChip>
      <p className={styles['sentence']}>
        {t(statusSentence(row))}{' '}
        {lapses ? <Trans>If nobody takes it by {lapses}, it is available again.</Trans> : null}
      </p>
    </div>
  );
};

const AccountRow = ({ account }: { readonly account: HistoryChoice }) => {
  const { t } = useLingui();
  const { source } = account;
  if (source.kind === 'card') return null;
  return (
    <DetailRow label={t`Account`}>
      <AccountName account={{ kind: source.kind, name: account.name }} />
      <MaskedNumber masked={account.numberMasked} />
    </DetailRow>
  );
};

/** What a transaction was, when, and where it stands; prints and shares as a receipt. */
export const Receipt = ({ row, account }: ReceiptProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const lines = useReceiptLines()(row);
  const lastFour = cardLastFour(row);
  const cause = causeOf(row.related);
  const amount = { currency: row.currency, wire: row.amount };
  const title = t`Kheya transaction receipt`;
  const name = {
    label: t`Description`,
    value: useTransactionName()(row),
  };
  const shared = [
    name,
    { label: t`Amount`, value: write(amount, row.dc_sign) },
    ...lines,
    { label: t`Reference`, value: row.reference_id },
  ];
  return (
    <Card className={`${styles['receipt']} ${paper['paper']}`}>
      <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
        <BoatMark size={28} /> {title}
      </p>
      <Summary row={row} />
      {cause ? (
        <p className={styles['cause']}>
          <CauseLink cause={cause} />
        </p>
      ) : null}
      <dl>
        {lines.map(({ label, value, isForeign, note }) => (
          <DetailRow key={label} label={label}>
            {isForeign ? <bdi>{value}</bdi> : <span>{value}</span>}
            {note === undefined ? null : (
              <small className={styles['note']}>
                <bdi>{note}</bdi>
              </small>
            )}
          </DetailRow>
        ))}
        {lastFour === undefined ? null : (
          <DetailRow label={t`Card`}>
            <CardEnding lastFour={lastFour} />
          </DetailRow>
        )}
        {account ? <AccountRow account={account} /> : null}
        {row.balance === null ? null : (
          <DetailRow label={t`Balance after`}>
            <span data-private>
              <Amount value={{ currency: row.currency, wire: row.balance }} />
            </span>
          </DetailRow>
        )}
        <CopyRow label={t`Reference`} value={row.reference_id} />
      </dl>
      <ReceiptActions title={title} text={receiptText(title, shared)} />
    </Card>
  );
};

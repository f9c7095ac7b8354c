import { Trans, useLingui } from '@lingui/react/macro';
import { homeZoneOf } from '#domain/countries.ts';
import type { CheckedReceipt } from '#app/data/statements.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { wordsOfChecked } from './checked-words.ts';
import styles from './paper-check.module.css';

/** A receipt the bank knows, and what it is worth now. */
export const CheckedReceiptCard = ({ receipt }: { readonly receipt: CheckedReceipt }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zoneName = useZoneName();
  const { send_currency: sends, receive_currency: receives } = receipt;
  const at = (wire: string) => `${instant(wire, homeZoneOf(sends))} (${zoneName(sends)})`;
  const { tone, words } = wordsOfChecked(receipt);
  return (
    <Card aria-labelledby="checked-receipt">
      <h2 id="checked-receipt">
        <Trans>The bank knows this receipt</Trans>
      </h2>
      <Notice tone={tone}>{t(words)}</Notice>
      <dl className={styles['facts']}>
        <DetailRow label={t`Reference`}>
          <bdi className="figures">{receipt.reference_id}</bdi>
        </DetailRow>
        <DetailRow label={t`Date of payment`}>{at(receipt.created_at)}</DetailRow>
        <DetailRow label={t`Sender`}>
          <bdi>{receipt.sender_name}</bdi>
        </DetailRow>
        <DetailRow label={t`Recipient`}>
          <span>
            <bdi>{receipt.payee_name}</bdi>{' '}
            <bdi className="figures">{receipt.payee_account_masked}</bdi>
          </span>
        </DetailRow>
        <DetailRow label={t`Transfer amount`}>
          <Amount value={{ currency: sends, wire: receipt.send_amount }} />
        </DetailRow>
        <DetailRow label={t`Total to the recipient`}>
          <Amount value={{ currency: receives, wire: receipt.receive_amount }} />
        </DetailRow>
      </dl>
      <p className={styles['quiet']}>
        <Trans>
          As of {at(receipt.as_of)}. Names are shown by their first letters. If anything differs
          from the paper, do not rely on the paper.
        </Trans>
      </p>
    </Card>
  );
};

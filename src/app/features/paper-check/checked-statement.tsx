import { Trans, useLingui } from '@lingui/react/macro';
import { localDayAt } from '#domain/calendar/days.ts';
import type { CheckedStatement } from '#app/data/statements.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { FileCheck } from './file-check.tsx';
import styles from './paper-check.module.css';

/** A paper of a period that was still running tells less than its days say: that comes first. */
const Worth = ({ isWhole }: { readonly isWhole: boolean }) =>
  isWhole ? (
    <Notice tone="good">
      <Trans>The bank made this statement, of the whole period.</Trans>
    </Notice>
  ) : (
    <Notice tone="waiting">
      <Trans>
        The bank made this statement before its period had ended. What was booked later is not in
        it.
      </Trans>
    </Notice>
  );

/** A statement the bank knows: enough to compare the paper with, and nothing else of its customer. */
export const CheckedStatementCard = ({ statement }: { readonly statement: CheckedStatement }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const day = useDayText();
  const zoneName = useZoneName();
  const { currency, zone, closing_balance: closing, made_at: madeAt } = statement;
  const [fromMs, toMs] = [Date.parse(statement.from_date), Date.parse(statement.to_date)];
  const [from, to] = [day(localDayAt(fromMs, zone)), day(localDayAt(toMs - 1, zone))];
  return (
    <Card aria-labelledby="checked-statement" className={styles['known']}>
      <h2 id="checked-statement">
        <Trans>The bank knows this statement</Trans>
      </h2>
      <Worth isWhole={Date.parse(madeAt) >= toMs} />
      <dl className={styles['facts']}>
        <DetailRow label={t`Account`}>
          <bdi className="figures">{statement.account_number_masked}</bdi>
        </DetailRow>
        <DetailRow label={t`Period`}>
          <Trans>
            {from} to {to}
          </Trans>
        </DetailRow>
        <DetailRow label={t`Closing balance`}>
          <Amount value={{ currency, wire: closing }} sign="balance" />
        </DetailRow>
        <DetailRow label={t`Made on`}>
          {instant(madeAt, zone)} ({zoneName(currency)})
        </DetailRow>
      </dl>
      <p className={styles['quiet']}>
        <Trans>
          Nothing more is told of the customer. If anything differs from the paper, do not rely on
          the paper.
        </Trans>
      </p>
      <FileCheck files={statement.files} />
    </Card>
  );
};

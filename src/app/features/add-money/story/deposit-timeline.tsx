import { Trans, useLingui } from '@lingui/react/macro';
import type { Deposit } from '#app/data/transfers/add-money/deposits.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { eventWords, wordsOfReason } from '../deposit-words.ts';
import styles from './deposit.module.css';

interface AheadProps {
  readonly deposit: Deposit;
  readonly when: (wire: string) => string;
}

/** What is still to come, with its time. */
const Ahead = ({ deposit, when }: AheadProps) => {
  const { status, sent_at: sentAt, available_at: availableAt } = deposit;
  return (
    <>
      {status === 'INIT' && sentAt !== null ? (
        <li data-ahead>
          <span className={styles['event']}>
            <Trans>The other bank is asked</Trans>
          </span>
          <span className={styles['quiet']}>{when(sentAt)}</span>
        </li>
      ) : null}
      {(status === 'INIT' || status === 'PENDING') && availableAt !== null ? (
        <li data-ahead>
          <span className={styles['event']}>
            <Trans>All of it can be used</Trans>
          </span>
          <span className={styles['quiet']}>{when(availableAt)}</span>
        </li>
      ) : null}
    </>
  );
};

/** What has happened to money that was put in, in its order, and what is ahead. */
export const DepositTimeline = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()(deposit.currency);
  const when = (wire: string) => `${instant(wire, deposit.currency)}, ${zone}`;
  return (
    <Card aria-labelledby="deposit-timeline">
      <h2 id="deposit-timeline">
        <Trans>What has happened</Trans>
      </h2>
      <ol className={styles['timeline']}>
        {deposit.events.map(({ kind, happened_at: at, reason }) => {
          const why = wordsOfReason(reason);
          return (
            <li key={`${kind} ${at}`}>
              <span className={styles['event']}>{t(eventWords[kind])}</span>
              {why ? <span>{t(why)}</span> : null}
              <span className={styles['quiet']}>{when(at)}</span>
            </li>
          );
        })}
        <Ahead deposit={deposit} when={when} />
      </ol>
    </Card>
  );
};

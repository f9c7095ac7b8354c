import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { isOpenTransfer } from '#domain/transfers/life/transfer-status.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { BothZones, zonesOf } from './both-zones.tsx';
import { eventWords, wordsOfReason } from './event-words.ts';
import styles from '../story.module.css';

/** What has happened to a transfer, in its order, and when it is expected where it has not ended. */
export const Timeline = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const zones = zonesOf(transfer);
  return (
    <Card aria-labelledby="story-timeline">
      <h2 id="story-timeline">
        <Trans>What has happened</Trans>
      </h2>
      <ol className={styles['timeline']}>
        {transfer.events.map(({ kind, happened_at: at, reason }) => {
          const why = wordsOfReason(reason);
          return (
            <li key={`${kind} ${at}`}>
              <span className={styles['event']}>{t(eventWords[kind])}</span>
              {why ? <span>{t(why)}</span> : null}
              <BothZones wire={at} zones={zones} />
            </li>
          );
        })}
        {isOpenTransfer(transfer.status) ? (
          <li data-ahead>
            <span className={styles['event']}>
              <Trans>Expected there</Trans>
            </span>
            <BothZones wire={transfer.expected_arrival_to} zones={zones} />
          </li>
        ) : null}
      </ol>
    </Card>
  );
};

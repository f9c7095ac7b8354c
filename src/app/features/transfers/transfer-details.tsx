import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { homeZoneOf } from '#domain/countries.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { destinationFields } from '#domain/transfers/targets.ts';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import type { Transfer } from '#contract/transfers.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { useNow } from '#app/components/as-of.tsx';
import { DeclineReason } from '#app/components/payments/decline-reason.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import type { TimelineEvent } from '#app/ui/surfaces/timeline.tsx';
import { Timeline as Happenings } from '#app/ui/surfaces/timeline.tsx';
import { eventLabels, getNoteLabel, remainingTimeText } from './event-labels.ts';
import styles from './transfer-details.module.css';
import { RemittanceRights, TransferReceipt } from './transfer-receipt.tsx';

/** What has happened to a transfer, in its order, and when it is expected where it has not ended. */
const TransferTimeline = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const zones = getTransferZones(transfer);
  const happened = transfer.events.map(({ kind, happened_at: at, reason }): TimelineEvent => {
    const note = reason === null ? undefined : getNoteLabel(reason);
    return {
      key: `${kind} ${at}`,
      what: t(eventLabels[kind]),
      why: note ? t(note) : reason && <DeclineReason code={reason} />,
      when: <BothZones wire={at} zones={zones} />,
    };
  });
  const expected: TimelineEvent = {
    key: 'expected',
    what: t`Expected there`,
    when: <BothZones wire={transfer.expected_arrival_to} zones={zones} />,
    isAhead: true,
  };
  return (
    <Card aria-labelledby="story-timeline">
      <h2 id="story-timeline">
        <Trans>What has happened</Trans>
      </h2>
      <Happenings
        happenings={isOpenTransfer(transfer.status) ? [...happened, expected] : happened}
      />
    </Card>
  );
};

/** Whose clocks a transfer is told by: the sender's account's, and the other country's if it goes there. */
const getTransferZones = (
  transfer: Pick<Transfer, 'send_currency' | 'receive_currency' | 'target'>,
): readonly Currency[] => {
  const { send_currency, receive_currency, target } = transfer;
  const goesAbroad = send_currency !== receive_currency || target === 'BD_WIRE';
  return goesAbroad ? ['USD', 'BDT'] : [send_currency];
};

/** An instant as the clocks of each zone show it, the zone named beside it. */
const BothZones = ({ wire, zones }: { wire: string; zones: readonly Currency[] }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zoneName = useZoneName();
  return (
    <span className={styles['zones']}>
      {zones.map((currency) => {
        const [when, zone] = [instant(wire, homeZoneOf(currency)), zoneName(currency)];
        return <time key={currency} dateTime={wire}>{t`${when}, ${zone}`}</time>;
      })}
    </span>
  );
};

const CancelDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./transfer-dialogs.tsx'))).CancelDialog,
}));

/** Takes a transfer back while that can be done, with the time that is left for it (product.md B4). */
const CancelTransfer = ({ transfer, until }: { transfer: Transfer; until: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const digits = useDigits();
  const leftMs = Date.parse(until) - useNow(1_000, businessNowMs);
  if (leftMs <= 0) return null;
  const left = remainingTimeText(leftMs);
  const clock = left && digits(left);
  return (
    <div className={styles['cancel']}>
      <p>
        {clock ? (
          <Trans>
            You can cancel this for <span className="figures">{clock}</span> more.
          </Trans>
        ) : (
          <Trans>
            You can cancel this until <BothZones wire={until} zones={getTransferZones(transfer)} />
          </Trans>
        )}
      </p>
      <NetworkButton onClick={() => setIsAsking(true)}>
        <Trans>Cancel this transfer</Trans>
      </NetworkButton>
      {isAsking ? (
        <Suspense fallback={null}>
          <CancelDialog transfer={transfer} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** The same way to the same place once more; the amount is typed, and priced, anew. */
const SendAgain = ({ transfer }: { readonly transfer: Transfer }) => {
  const { country } = useParams({ from: '/$country/user' });
  const to = destinationFields.map((field) => transfer[field]).find((id) => id != null);
  if (to == null) return null;
  return (
    <div className={styles['again']}>
      <Link
        to="/$country/user/transferMoney/send"
        params={{ country }}
        search={{ target: transfer.target, to }}
        className={buttonClass()}
      >
        <Trans>Send there again</Trans>
      </Link>
    </div>
  );
};

/** An amount in the words of the chosen language; nothing while amounts are hidden. */
const AmountWords = ({ amount }: { readonly amount: Money }) => {
  const { language, isBalanceHidden } = usePreferences();
  return isBalanceHidden ? null : amountInWords(amount, language);
};

/** What stands below the figures: the receipt, the way back there, what has happened, the rights. */
const TransferSections = ({ transfer }: { readonly transfer: Transfer }) => (
  <>
    <TransferReceipt transfer={transfer} />
    <SendAgain transfer={transfer} />
    <TransferTimeline transfer={transfer} />
    <RemittanceRights transfer={transfer} />
  </>
);

/** What a transfer's figures do not wait for. */
export const transferParts = { AmountWords, CancelTransfer, StoryBelow: TransferSections };
export type TransferParts = typeof transferParts;

import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Transfer } from '#contract/transfers.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useNow } from '#app/ui/live/use-now.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { BothZones, zonesOf } from './both-zones.tsx';
import { leftText } from './left-text.ts';
import styles from '../story.module.css';

const CancelDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./cancel-dialog.tsx'))).CancelDialog,
}));

/** Takes a transfer back while that can be done, with the time that is left for it (product.md B4). */
export const CancelTransfer = ({ transfer, until }: { transfer: Transfer; until: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const digits = useDigits();
  const leftMs = Date.parse(until) - useNow(1_000, businessNowMs);
  if (leftMs <= 0) return null;
  const left = leftText(leftMs);
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
            You can cancel this until <BothZones wire={until} zones={zonesOf(transfer)} />
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

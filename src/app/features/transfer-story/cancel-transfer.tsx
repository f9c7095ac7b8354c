import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { cancelTransfer } from '#app/data/transfers/story.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useNow } from '#app/ui/live/use-now.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { BothZones, zonesOf } from './both-zones.tsx';
import { leftText } from './left-text.ts';
import styles from './story.module.css';

const Confirm = ({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) => {
  const { send_currency: currency, total_debit: wire } = transfer;
  const { name } = transfer.payee;
  const cancelling = useMutation({
    mutationFn: () => cancelTransfer(transfer.id),
    onSuccess: onClose,
    retry: false,
  });
  return (
    <Modal title={<Trans>Cancel this transfer?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          <bdi>{name}</bdi> gets nothing. <Amount value={{ currency, wire }} /> is available to you
          again at once, fees included.
        </Trans>
      </p>
      {cancelling.error ? <ErrorNotice error={cancelling.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton
          kind="primary"
          aria-disabled={cancelling.isPending}
          onClick={() => (cancelling.isPending ? undefined : cancelling.mutate())}
        >
          {cancelling.isPending ? <Trans>Cancelling…</Trans> : <Trans>Cancel the transfer</Trans>}
        </NetworkButton>
        <Button onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Modal>
  );
};

/** Takes a transfer back while that can be done, with the time that is left for it (product.md B4). */
export const CancelTransfer = ({ transfer, until }: { transfer: Transfer; until: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const digits = useDigits();
  const leftMs = Date.parse(until) - useNow(1_000);
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
      {isAsking ? <Confirm transfer={transfer} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { askOutcome, giveUpPending } from '#app/data/transfers/send.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../transfers.module.css';

/** While nothing is known the bank is asked so often. */
const askEveryMs = 3_000;

interface CheckingProps {
  readonly reference: string;
  /** The sending may still arrive: until it has ended, nothing else is offered. */
  readonly isStillSending: boolean;
  readonly onDone: (transfer: Transfer) => Promise<void>;
  readonly onAgain: () => void;
  readonly onGivenUp: () => void;
}

/** What is known of a sending without an answer, and what can be done about it (product.md A22). */
export const Checking = (props: CheckingProps) => {
  const { reference, isStillSending, onDone, onAgain, onGivenUp } = props;
  const { missing } = useNeedsNetwork();
  const { data: told } = useQuery({
    queryKey: ['transfer-outcome', reference],
    queryFn: () => askOutcome(reference),
    enabled: missing === undefined,
    refetchInterval: ({ state }) => (state.data?.transfer ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const givingUp = useMutation({
    mutationFn: () => giveUpPending(reference),
    retry: false,
    onSuccess: ({ transfer }) => (transfer ? onDone(transfer) : onGivenUp()),
  });
  const found = told?.transfer ?? undefined;
  const hasArrived = useRef(false);
  useEffect(() => {
    if (found === undefined || hasArrived.current) return;
    hasArrived.current = true;
    void onDone(found);
  });
  if (missing !== undefined)
    return (
      <Notice tone="waiting">
        <Trans>
          The connection is gone, so it is not known yet whether this was sent. It is asked as soon
          as the connection is back. It can never be sent twice.
        </Trans>
      </Notice>
    );
  if (told?.outcome !== 'NOT_RECEIVED' || isStillSending)
    return (
      <Notice tone="waiting">
        <Trans>Checking what happened. Do not send again.</Trans>
      </Notice>
    );
  return (
    <>
      <Notice tone="information">
        <Trans>It did not reach the bank. Nothing has left your account.</Trans>
      </Notice>
      {givingUp.error ? <ErrorNotice error={givingUp.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton kind="primary" onClick={onAgain}>
          <Trans>Send it again</Trans>
        </NetworkButton>
        <Button
          kind="quiet"
          aria-disabled={givingUp.isPending}
          onClick={() => (givingUp.isPending ? undefined : givingUp.mutate())}
        >
          <Trans>Do not send it</Trans>
        </Button>
      </div>
    </>
  );
};

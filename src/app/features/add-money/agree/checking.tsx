import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Deposit } from '#contract/add-money/deposits.ts';
import { askDeposit, giveUpDeposit } from '#app/data/transfers/add-money/put-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../add-money.module.css';

/** While nothing is known the bank is asked so often. */
const askEveryMs = 3_000;

interface CheckingProps {
  readonly reference: string;
  /** The request may still arrive: until it has ended, nothing else is offered. */
  readonly isStillSending: boolean;
  readonly onDone: (deposit: Deposit) => Promise<void>;
  readonly onAgain: () => void;
  readonly onGivenUp: () => void;
}

/** What is known of a request without an answer, and what can be done about it (product.md A22). */
export const Checking = (props: CheckingProps) => {
  const { reference, isStillSending, onDone, onAgain, onGivenUp } = props;
  const { missing } = useNeedsNetwork();
  const { data: told } = useQuery({
    queryKey: ['deposit-outcome', reference],
    queryFn: () => askDeposit(reference),
    enabled: missing === undefined,
    refetchInterval: ({ state }) => (state.data?.deposit ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const givingUp = useMutation({
    mutationFn: () => giveUpDeposit(reference),
    retry: false,
    onSuccess: ({ deposit }) => (deposit ? onDone(deposit) : onGivenUp()),
  });
  const found = told?.deposit ?? undefined;
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
          The connection is gone, so it is not known yet whether this reached the bank. It is asked
          as soon as the connection is back. It can never happen twice.
        </Trans>
      </Notice>
    );
  if (told?.outcome !== 'NOT_RECEIVED' || isStillSending)
    return (
      <Notice tone="waiting">
        <Trans>Checking what happened. Do not press again.</Trans>
      </Notice>
    );
  return (
    <>
      <Notice tone="information">
        <Trans>It did not reach the bank. No money has moved.</Trans>
      </Notice>
      {givingUp.error ? <ErrorNotice error={givingUp.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton kind="primary" onClick={onAgain}>
          <Trans>Try it again</Trans>
        </NetworkButton>
        <Button
          kind="quiet"
          aria-disabled={givingUp.isPending}
          onClick={() => (givingUp.isPending ? undefined : givingUp.mutate())}
        >
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </>
  );
};

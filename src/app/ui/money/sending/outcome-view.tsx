import { Trans } from '@lingui/react/macro';
import { Button } from '../../controls/button.tsx';
import { NetworkButton } from '../../network/network-button.tsx';
import { useNeedsNetwork } from '../../network/use-needs-network.ts';
import { ErrorNotice } from '../../surfaces/error-notice.tsx';
import { Notice } from '../../surfaces/notice.tsx';
import styles from './sending.module.css';

/** What is known of a sending without an answer. */
export interface OutcomeFacts {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  /** What went wrong with giving it up. */
  readonly failure: unknown;
}

interface OutcomeViewProps {
  readonly outcome: OutcomeFacts;
  readonly onAgain: () => void;
}

/** What is known of a sending without an answer, and what can be done about it (product.md A22). */
export const OutcomeView = ({ outcome, onAgain }: OutcomeViewProps) => {
  const { isNotReceived, giveUp, isGivingUp, failure } = outcome;
  const { missing } = useNeedsNetwork();
  if (missing !== undefined)
    return (
      <Notice tone="waiting">
        <Trans>
          The connection is gone, so it is not known yet whether this was sent. It is asked as soon
          as the connection is back. It can never be sent twice.
        </Trans>
      </Notice>
    );
  if (!isNotReceived)
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
      {failure ? <ErrorNotice error={failure} /> : null}
      <div className={styles['actions']}>
        <NetworkButton kind="primary" onClick={onAgain}>
          <Trans>Send it again</Trans>
        </NetworkButton>
        <Button kind="quiet" aria-disabled={isGivingUp} onClick={giveUp}>
          <Trans>Do not send it</Trans>
        </Button>
      </div>
    </>
  );
};

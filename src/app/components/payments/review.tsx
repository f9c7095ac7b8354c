import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useScrollToTop } from '#app/ui/forms/use-form.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import styles from './submission-status.module.css';

interface ReviewActionsProps {
  /** True while it cannot be agreed to as it stands: its price has lapsed, say. */
  readonly isClosed?: boolean;
  readonly onAgree: () => void;
  readonly onBack: () => void;
  /** What is agreed to, with the amount where it is known. */
  readonly children: ReactNode;
}

/** The end of every review of money: agreed to, or changed. */
export const ReviewActions = ({
  isClosed = false,
  onAgree,
  onBack,
  children,
}: ReviewActionsProps) => {
  useScrollToTop();
  return (
    <div className={styles['actions']}>
      <NetworkButton
        kind="primary"
        aria-disabled={isClosed}
        onClick={() => (isClosed ? undefined : onAgree())}
      >
        {children}
      </NetworkButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Change something</Trans>
      </Button>
    </div>
  );
};

/** Said in the tab that is not the one in which something is prepared (reliability.md B15). */
export const PreparedElsewhere = () => (
  <Notice tone="waiting">
    <Trans>
      This is being prepared in another tab. Go on there, or here once that one is closed.
    </Trans>
  </Notice>
);

/** Whole seconds until an instant, by the bank's business time; never below zero. */
export const useSecondsLeft = (until: string): number => {
  const [nowMs, setNowMs] = useState(businessNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(businessNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
};

/** Seconds that are left as `9:05`, in ASCII digits. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useScrollToTop } from '#app/ui/page/scroll-to-top.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

interface ReviewActionsProps {
  /** True while the review cannot be confirmed, for example after its price has expired. */
  readonly isClosed?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** The text of the confirm button, with the amount if known. */
  readonly children: ReactNode;
}

/** The actions of every payment review: confirm or change. */
export const ReviewActions = ({
  isClosed = false,
  onConfirm,
  onBack,
  children,
}: ReviewActionsProps) => {
  useScrollToTop();
  return (
    <Flex wrap="wrap" gap="2">
      <NetworkButton
        kind="primary"
        aria-disabled={isClosed}
        onClick={() => (isClosed ? undefined : onConfirm())}
      >
        {children}
      </NetworkButton>
      <Button kind="ghost" onClick={onBack}>
        <Trans>Make changes</Trans>
      </Button>
    </Flex>
  );
};

/** Shown in a tab while another tab prepares a payment (reliability.md B15). */
export const PreparedElsewhere = () => (
  <Notice tone="warning">
    <Trans>
      You’re preparing this in another tab. Continue there, or close it and continue here.
    </Trans>
  </Notice>
);

/** Whole seconds until an instant in the bank's business time; never below zero. */
export const useSecondsLeft = (until: string): number => {
  const [nowMs, setNowMs] = useState(businessNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(businessNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
};

/** Remaining seconds as `9:05`, in ASCII digits. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

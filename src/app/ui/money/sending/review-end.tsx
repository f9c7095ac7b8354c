import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { NetworkButton } from '../../network/network-button.tsx';
import { useFromTop } from '../../page/use-from-top.ts';
import styles from './sending.module.css';

interface ReviewEndProps {
  /** True while it cannot be agreed to as it stands: its price has lapsed, say. */
  readonly isClosed?: boolean;
  readonly onAgree: () => void;
  readonly onBack: () => void;
  /** What is agreed to, with the amount where it is known. */
  readonly children: ReactNode;
}

/** The end of every review of money: agreed to, or changed. */
export const ReviewEnd = ({ isClosed = false, onAgree, onBack, children }: ReviewEndProps) => {
  useFromTop();
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

import { Trans } from '@lingui/react/macro';
import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shareText } from '../platform/browser/native.ts';
import type { ShareResult } from '../platform/browser/native.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './receipt-actions.module.css';

interface ReceiptActionsProps {
  readonly title: string;
  readonly text: string;
  /** Further ways to take it away, before these. */
  readonly children?: ReactNode;
}

/** Takes a receipt away: on paper, or by whatever the device shares with. */
export const ReceiptActions = ({ title, text, children }: ReceiptActionsProps) => {
  const [outcome, setOutcome] = useState<ShareResult | undefined>();
  return (
    <div className={styles['actions']}>
      {children}
      <Button onClick={() => void shareText(title, text).then(setOutcome)}>
        <Share2 aria-hidden="true" size={18} />
        <Trans>Share receipt</Trans>
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" size={18} />
        <Trans>Print receipt</Trans>
      </Button>
      <p role="status" className={styles['outcome']}>
        {outcome === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
        {outcome === 'failed' ? <Trans>This browser does not let us share or copy.</Trans> : null}
      </p>
    </div>
  );
};

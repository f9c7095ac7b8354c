import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareText } from '#app/platform/browser/native.ts';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { printWithFigures } from '#app/platform/print-figures.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyByHand } from '#app/ui/controls/copying.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './receipt-actions.module.css';

interface ShareReceiptProps {
  readonly title: string;
  readonly text: string;
}

/** Shares a receipt as text, or copies it where the browser cannot share. */
export const ShareReceipt = ({ title, text }: ShareReceiptProps) => {
  const [outcome, setOutcome] = useState<ShareResult | undefined>();
  return (
    <>
      <Button onClick={() => void shareText(title, text).then(setOutcome)}>
        <Share2 aria-hidden="true" size={18} />
        <Trans>Share receipt</Trans>
      </Button>
      <p role="status" className={styles['outcome']}>
        {outcome === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
      </p>
      {outcome === 'failed' ? <CopyByHand text={text} /> : null}
    </>
  );
};

export const PrintReceipt = () => (
  <PrintButton onPrint={() => void printWithFigures()}>
    <Trans>Print receipt</Trans>
  </PrintButton>
);

/** Prints or shares a receipt. */
export const ReceiptActions = (props: ShareReceiptProps) => (
  <div className={styles['actions']}>
    <PrintReceipt />
    <ShareReceipt {...props} />
  </div>
);

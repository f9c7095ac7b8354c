import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareText } from '#app/platform/browser/native.ts';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { printWithFigures } from '#app/platform/print-figures.ts';
import { CopyByHand } from '#app/ui/controls/copying.tsx';
import type { WriteAmount } from './amount.tsx';
import { useShownAmountText } from './amount.tsx';
import { FiguresButton } from './figures-button.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './receipt-actions.module.css';

interface ShareReceiptProps {
  readonly title: string;
  /** Builds the text, with amounts written by the given function. */
  readonly text: (write: WriteAmount) => string;
}

/**
 * Shares a receipt as text, or copies it where the browser cannot share; asks first while balances
 * are hidden.
 */
export const ShareReceipt = ({ title, text }: ShareReceiptProps) => {
  const [outcome, setOutcome] = useState<ShareResult | undefined>();
  const write = useShownAmountText();
  return (
    <>
      <FiguresButton
        onConfirmed={() => void shareText(title, text(write)).then(setOutcome)}
        question={<Trans>Your balances are hidden. Share with the amounts?</Trans>}
        accept={<Trans>Share with amounts</Trans>}
        decline={<Trans>Don’t share</Trans>}
      >
        <Share2 aria-hidden="true" size={18} />
        <Trans>Share receipt</Trans>
      </FiguresButton>
      <p role="status" className={styles['outcome']}>
        {outcome === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
      </p>
      {outcome === 'failed' ? <CopyByHand text={text(write)} /> : null}
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

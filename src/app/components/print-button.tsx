import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './receipt-actions.module.css';

interface PrintButtonProps {
  readonly isDisabled?: boolean;
  /** Prints with every figure shown (`printWithFigures`). */
  readonly onPrint: () => void;
  readonly children: ReactNode;
}

/**
 * Prints what has to carry its figures. While balances are hidden it asks first: a statement of
 * dots with a valid code proves nothing, and figures are not shown without the customer's word.
 */
export const PrintButton = ({ isDisabled = false, onPrint, children }: PrintButtonProps) => {
  const { isBalanceHidden } = usePreferences();
  const [isAsking, setIsAsking] = useState(false);
  const answer = (isWanted: boolean) => {
    setIsAsking(false);
    if (isWanted) onPrint();
  };
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => (isBalanceHidden ? setIsAsking(true) : onPrint())}
      >
        <Printer aria-hidden="true" size={18} />
        {children}
      </Button>
      {isAsking && isBalanceHidden ? (
        <div role="alert" className={styles['question']}>
          <p>
            <Trans>Your balances are hidden. Print with the amounts?</Trans>
          </p>
          <Button kind="primary" onClick={() => answer(true)}>
            <Trans>Print with amounts</Trans>
          </Button>
          <Button onClick={() => answer(false)}>
            <Trans>Don’t print</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
};

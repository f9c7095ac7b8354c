import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './receipt-actions.module.css';

interface FiguresButtonProps {
  readonly isDisabled?: boolean;
  /** Gives the amounts away: prints or shares them. */
  readonly onConfirmed: () => void;
  /** Asked while balances are hidden. */
  readonly question: ReactNode;
  readonly accept: ReactNode;
  readonly decline: ReactNode;
  readonly children: ReactNode;
}

/**
 * A button that prints or shares amounts. While balances are hidden it asks first: a document of
 * dots proves nothing, and amounts are not given away without the customer's consent.
 */
export const FiguresButton = (props: FiguresButtonProps) => {
  const { isDisabled = false, onConfirmed, question, accept, decline, children } = props;
  const { isBalanceHidden } = usePreferences();
  const [isAsking, setIsAsking] = useState(false);
  const answer = (isAccepted: boolean) => {
    setIsAsking(false);
    if (isAccepted) onConfirmed();
  };
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => (isBalanceHidden ? setIsAsking(true) : onConfirmed())}
      >
        {children}
      </Button>
      {isAsking && isBalanceHidden ? (
        <div role="alert" className={styles['question']}>
          <p>{question}</p>
          <Button kind="primary" onClick={() => answer(true)}>
            {accept}
          </Button>
          <Button onClick={() => answer(false)}>{decline}</Button>
        </div>
      ) : null}
    </>
  );
};

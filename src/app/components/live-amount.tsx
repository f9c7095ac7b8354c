import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import { Amount, useAmountText } from './amount.tsx';
import styles from './live-amount.module.css';

interface LiveAmountProps {
  readonly value: Money;
  readonly size?: 'text' | 'large' | 'hero';
  /**
   * What the figure is, when its change shall also be said aloud: once, politely. One figure of a
   * screen says it; the others are only marked.
   */
  readonly announcedAs?: string;
}

/** A figure that changes by itself: marked for a moment, moving nothing. */
export const LiveAmount = ({ value, size = 'text', announcedAs }: LiveAmountProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { isBalanceHidden } = usePreferences();
  const isChanged = useChange(value.minor.toString());
  const figure = write(value);
  const news = isBalanceHidden ? t`${announcedAs} changed` : t`${announcedAs}: now ${figure}`;
  return (
    <>
      <span className={styles['live']} data-changed={isChanged || undefined}>
        <Amount value={value} size={size} />
      </span>
      {announcedAs === undefined ? null : (
        <span role="status" className="visually-hidden">
          {isChanged ? news : null}
        </span>
      )}
    </>
  );
};

/** How long a changed figure stays marked. */
const markedForMs = 4_000;

/** Whether a value changed a moment ago, while it was on screen. The first value is no change. */
const useChange = (value: string): boolean => {
  const [seen, setSeen] = useState({ value, changes: 0 });
  const [marked, setMarked] = useState(0);
  const { changes } = seen;
  if (seen.value !== value) setSeen({ value, changes: changes + 1 });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setMarked(changes), markedForMs);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > marked;
};

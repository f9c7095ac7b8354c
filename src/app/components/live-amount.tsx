import { useEffect, useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import { FigureChange } from '../ui/surfaces/figure.tsx';
import { Amount, useAmountText } from './amount.tsx';
import styles from './live-amount.module.css';

interface LiveAmountProps {
  readonly value: Money;
  readonly size?: 'text' | 'large' | 'hero';
  /**
   * The figure's name, to announce changes politely. At most one figure per screen has it; the others are only
   * highlighted.
   */
  readonly announcedAs?: string;
}

/** A figure that updates while on screen: a change is highlighted briefly, without a layout shift. */
export const LiveAmount = ({ value, size = 'text', announcedAs }: LiveAmountProps) => {
  const write = useAmountText();
  const { isBalanceHidden } = usePreferences();
  const isChanged = useChange(value.minor.toString());
  return (
    <>
      <span className={styles['live']} data-changed={isChanged || undefined}>
        <Amount value={value} size={size} />
      </span>
      {announcedAs === undefined ? null : (
        <FigureChange
          announcedAs={announcedAs}
          figure={write(value)}
          isChanged={isChanged}
          isHidden={isBalanceHidden}
        />
      )}
    </>
  );
};

/** How long a change stays highlighted. */
const markedForMs = 4_000;

/** True shortly after a value changed on screen. The first value is not a change. */
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

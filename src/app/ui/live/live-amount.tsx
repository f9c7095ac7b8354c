import { useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/money/money.ts';
import { Amount, useAmountText } from '../money/amount.tsx';
import { usePreferences } from '#app/platform/use-preferences.ts';
import styles from './live-amount.module.css';
import { useChange } from './use-change.ts';

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

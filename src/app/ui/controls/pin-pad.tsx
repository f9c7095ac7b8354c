import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pinLength } from '#domain/auth/app-lock.ts';
import { toAsciiDigits } from '#domain/text/digits.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import styles from './pin-pad.module.css';

interface PinPadProps {
  /** The label for screen readers. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Called with six ASCII digits; the pad clears itself afterwards. */
  readonly onEntered: (pin: string) => void;
}

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeyProps {
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Key = ({ isDisabled, onPress, children }: KeyProps) => (
  <button type="button" className={styles['key']} disabled={isDisabled} onClick={onPress}>
    {children}
  </button>
);

/**
 * Accepts digits of both scripts and Backspace from the keyboard, whatever has the focus (A4). A layout effect, because
 * the first digit may come as soon as the pad is visible.
 */
const useKeys = (press: (digit: string) => void, erase: () => void): void => {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = toAsciiDigits(event.key);
      if (/^\d$/.test(digit)) press(digit);
      if (event.key === 'Backspace') erase();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
};

/**
 * Six places and a keypad. Not a text field: the device's keyboard would cover the pad, learn the digits and offer to
 * save them.
 */
export const PinPad = ({ label, isDisabled = false, onEntered }: PinPadProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const [count, setCount] = useState(0);
  // A ref, not state: on a slow phone a second digit can be pressed before the first is rendered.
  const entered = useRef('');
  const enter = (digitsSoFar: string): void => {
    entered.current = digitsSoFar;
    setCount(digitsSoFar.length);
  };
  const press = (digit: string): void => {
    if (isDisabled) return;
    const next = entered.current + digit;
    enter(next.length < pinLength ? next : '');
    if (next.length === pinLength) onEntered(next);
  };
  const erase = (): void => enter(entered.current.slice(0, -1));
  useKeys(press, erase);
  const done = digits(String(count));
  const all = digits(String(pinLength));
  const key = (digit: string) => (
    <Key key={digit} isDisabled={isDisabled} onPress={() => press(digit)}>
      {digits(digit)}
    </Key>
  );
  return (
    <div role="group" aria-label={label} className={styles['pad']}>
      <div className={styles['places']} aria-hidden="true">
        {Array.from({ length: pinLength }, (_, place) => (
          <span key={place} data-filled={place < count || undefined} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {count === 0 ? '' : t`${done} of ${all} digits`}
      </p>
      <div className={styles['keys']}>
        {rows.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className={styles['key']}
          disabled={isDisabled || count === 0}
          aria-label={t`Delete the last digit`}
          onClick={erase}
        >
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M9 5h11v14H9l-6-7zM12 9l5 6m0-6-5 6" />
          </svg>
        </button>
      </div>
    </div>
  );
};

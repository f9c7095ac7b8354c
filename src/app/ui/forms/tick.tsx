import type { ReactNode } from 'react';
import styles from './forms.module.css';

export interface TickProps {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** The full sentence to agree to; in a form, the label is its short name. */
  readonly children: ReactNode;
}

/** A checkbox that is in no form. Never checked by default, as in a form. */
export const Tick = ({ isTicked, onTick, children, ...control }: TickProps) => (
  <label className={styles['choice']}>
    <input
      {...control}
      type="checkbox"
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);

import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SwitchProps {
  readonly label: string;
  /** What turning it on does. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once, without a Save. */
export const Switch = ({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) => {
  const hintId = useId();
  return (
    <div className={styles['switch']}>
      <label className={styles['option']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};

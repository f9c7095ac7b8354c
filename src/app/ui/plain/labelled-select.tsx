import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './labelled-select.module.css';

interface LabelledSelectProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/**
 * The browser's own select with its label, for what is painted with the first rows of a list. Looks like the one of
 * `controls/labelled-field.tsx`.
 */
export const LabelledSelect = (props: LabelledSelectProps) => {
  const { label, value, isBusy = false, className = '', onChange, children } = props;
  const id = useId();
  return (
    <div className={`${styles['field']} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['control']}>
        <select
          id={id}
          className={styles['select']}
          value={value}
          aria-busy={isBusy}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" size={20} />
      </div>
    </div>
  );
};

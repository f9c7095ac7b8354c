import type { ReactNode } from 'react';
import fieldStyles from '../controls/field.module.css';
import { useField } from './form-context.ts';
import styles from './forms.module.css';

interface TickFieldProps {
  readonly name: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** What is agreed to, in a whole sentence; the form's label of the field names it in short. */
  readonly children: ReactNode;
}

/** Something to agree to, never ticked beforehand. */
export const TickField = ({ name, value, onChange, children }: TickFieldProps) => {
  const { id, problem, control } = useField(name, false);
  return (
    <div className={styles['choices']}>
      <label className={styles['choice']}>
        <input
          {...control}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {problem ? (
        <p id={`${id}-problem`} className={fieldStyles['problem']}>
          {problem}
        </p>
      ) : null}
    </div>
  );
};

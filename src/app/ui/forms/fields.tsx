import type { ComponentProps, ReactNode } from 'react';
import fieldStyles from '../controls/field.module.css';
import { useField } from './form-context.ts';
import styles from './forms.module.css';

interface FieldShellProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

const Hint = ({ id, hint }: { readonly id: string; readonly hint: ReactNode }) =>
  hint ? (
    <p id={`${id}-hint`} className={styles['hint']}>
      {hint}
    </p>
  ) : null;

const Problem = ({ id, problem }: { readonly id: string; readonly problem: string | undefined }) =>
  problem ? (
    <p id={`${id}-problem`} className={fieldStyles['problem']}>
      {problem}
    </p>
  ) : null;

const FieldShell = ({ id, label, hint, problem, children }: FieldShellProps) => (
  <div className={fieldStyles['field']}>
    <label htmlFor={id}>{label}</label>
    <Hint id={id} hint={hint} />
    {children}
    <Problem id={id} problem={problem} />
  </div>
);

interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
}

type TextFieldProps = FieldProps<string> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'lang' | 'autoCapitalize'
  >;

/** A line of text, or a day. */
export const TextField = ({ name, value, onChange, hint, ...input }: TextFieldProps) => {
  const field = useField(name, hint !== undefined);
  return (
    <FieldShell {...field} hint={hint}>
      <input
        type="text"
        spellCheck={false}
        {...input}
        {...field.control}
        className={fieldStyles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  );
};

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Beside the label of a choice, in small. */
  readonly note?: string;
}

interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** What stands there before anything is chosen. */
  readonly placeholder: string;
}

/** One of many, in the device's own list. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, value, onChange, hint, options, placeholder } = props;
  const field = useField(name, hint !== undefined);
  return (
    <FieldShell {...field} hint={hint}>
      <select
        {...field.control}
        className={fieldStyles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
};

interface ChoiceFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** True where the question is the heading of the screen: it is not written a second time. */
  readonly isLabelHidden?: boolean;
}

/** One of a few, all of them seen. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, value, onChange, hint, options, isLabelHidden = false } = props;
  const { id, label, problem, control } = useField(name, hint !== undefined);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={problem !== undefined}
      className={styles['choices']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <Hint id={id} hint={hint} />
      {options.map((option, index) => (
        <label key={option.value} className={styles['choice']}>
          <input
            // The summary leads to the first of them.
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note ? <small>{option.note}</small> : null}
          </span>
        </label>
      ))}
      <Problem id={id} problem={problem} />
    </fieldset>
  );
};

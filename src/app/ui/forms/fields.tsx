import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { withCentury } from '#domain/calendar/typed-days.ts';
import fieldStyles from '../controls/field.module.css';
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

/**
 * There is no `maxLength`: it would cut what is pasted, before it is cleaned. The form's validation
 * says what is too long.
 */
type TextFieldProps = FieldProps<string> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'lang' | 'autoCapitalize'
  >;

/** A single-line text field, or a date field, in which two digits of the year are enough. */
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
        onBlur={() => {
          const completed =
            input.type === 'date' ? withCentury(value, input.max?.toString()) : value;
          if (completed !== value) onChange(completed);
        }}
      />
    </FieldShell>
  );
};

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A small note beside an option's label. */
  readonly note?: string;
}

interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** The text shown before an option is chosen. */
  readonly placeholder: string;
}

/** A native select. */
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
  /** True when the screen's heading is the question, which is then not repeated. */
  readonly isLabelHidden?: boolean;
}

/** A choice of a few options, all visible (radio buttons). */
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
            // The error summary links to the first option.
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

interface TickFieldProps {
  readonly name: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** The full sentence to agree to; the form's label is its short name. */
  readonly children: ReactNode;
}

/** A checkbox, never checked by default. */
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

interface FormPlace {
  /** The label of each field in the form's order, used by the summary and the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly idOf: (name: string) => string;
  /** The error message of a field. */
  readonly problemOf: (name: string) => string | undefined;
}

export const FormContext = createContext<FormPlace>({
  labels: {},
  idOf: (name) => name,
  problemOf: () => undefined,
});

/** A field's label, id and problem, and the attributes that connect its control to them. */
export const useField = (name: string, hasHint: boolean) => {
  const { labels, idOf, problemOf } = useContext(FormContext);
  const id = idOf(name);
  const problem = problemOf(name);
  const told = [hasHint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean);
  return {
    id,
    label: labels[name] ?? name,
    problem,
    control: {
      id,
      'aria-invalid': problem !== undefined,
      ...(told.length > 0 ? { 'aria-describedby': told.join(' ') } : {}),
    },
  };
};

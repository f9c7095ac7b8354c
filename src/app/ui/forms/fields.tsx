import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { withCentury } from '#domain/calendar/typed-days.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import fieldStyles from '../controls/field.module.css';
import { fieldProblemMessages } from './field-problem-messages.ts';
import styles from './forms.module.css';
import type { TickProps } from './tick.tsx';
import { Tick } from './tick.tsx';

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

interface FieldProps {
  /** The form shows the field's answer and its problem by this name. */
  readonly name: string;
  /** Shown in place of the form's answer. */
  readonly value?: string | undefined;
  /** Does more than change the form's answer. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly hint?: ReactNode;
}

const useAnswer = ({ name, value, onChange }: Omit<FieldProps, 'hint'>) => {
  const { field } = useController({ name });
  return { answer: value ?? (field.value as string), change: onChange ?? field.onChange };
};

/**
 * There is no `maxLength`: it would cut what is pasted, before it is cleaned. The form's validation
 * says what is too long.
 */
type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'lang' | 'autoCapitalize'
  >;

/** A single-line text field, or a date field, in which two digits of the year are enough. */
export const TextField = ({ name, value, onChange, hint, ...input }: TextFieldProps) => {
  const field = useField(name, hint !== undefined);
  const { answer, change } = useAnswer({ name, value, onChange });
  return (
    <FieldShell {...field} hint={hint}>
      <input
        type="text"
        spellCheck={false}
        {...input}
        {...field.control}
        className={fieldStyles['input']}
        value={answer}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          const completed =
            input.type === 'date' ? withCentury(answer, input.max?.toString()) : answer;
          if (completed !== answer) change(completed);
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

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The text shown before an option is chosen. */
  readonly placeholder: string;
}

/** A native select. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, hint, options, placeholder } = props;
  const field = useField(name, hint !== undefined);
  const { answer, change } = useAnswer(props);
  return (
    <FieldShell {...field} hint={hint}>
      <select
        {...field.control}
        className={fieldStyles['input']}
        value={answer}
        onChange={(event) => change(event.target.value)}
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

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** True when the screen's heading is the question, which is then not repeated. */
  readonly isLabelHidden?: boolean;
}

/** A choice of a few options, all visible (radio buttons). */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, hint, options, isLabelHidden = false } = props;
  const { id, label, problem, control } = useField(name, hint !== undefined);
  const { answer, change } = useAnswer(props);
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
            checked={answer === option.value}
            onChange={() => change(option.value)}
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

interface TickFieldProps extends Pick<FieldProps, 'name'>, Partial<TickProps> {}

/** A checkbox of a form. */
export const TickField = ({ name, isTicked, onTick, children }: TickFieldProps) => {
  const { id, problem, control } = useField(name, false);
  const { field } = useController({ name });
  return (
    <div className={styles['choices']}>
      <Tick
        {...control}
        isTicked={isTicked ?? field.value === true}
        onTick={onTick ?? field.onChange}
      >
        {children}
      </Tick>
      <Problem id={id} problem={problem} />
    </div>
  );
};

interface FormPlace {
  /** The label of each field in the form's order, used by the summary and the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly idOf: (name: string) => string;
}

export const FormContext = createContext<FormPlace>({ labels: {}, idOf: (name) => name });

/** The error message of each field of the form around it. */
export const useProblems = (): ((name: string) => string | undefined) => {
  const { t } = useLingui();
  const { errors } = useFormState();
  return (name) => {
    const problem = errors[name]?.message as FieldProblem | undefined;
    return problem && t(fieldProblemMessages[problem] ?? fieldProblemMessages.refused);
  };
};

/** A field's label, id and problem, and the attributes that connect its control to them. */
export const useField = (name: string, hasHint: boolean) => {
  const { labels, idOf } = useContext(FormContext);
  const id = idOf(name);
  const problem = useProblems()(name);
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

import { Field, Input, RadioGroup, Textarea, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { withCentury } from '#domain/calendar/typed-days.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import type { ControlAttributes } from '../controls/labelled-field.tsx';
import { describedControl, LabelledField, LabelledSelect } from '../controls/labelled-field.tsx';
import { NewTicketLink } from '../surfaces/error-notice.tsx';
import { fieldProblemMessages, fieldProblemTickets } from './field-problem-messages.ts';
import styles from './forms.module.css';
import type { TickProps } from './tick.tsx';
import { Tick } from './tick.tsx';

interface FormFieldProps {
  readonly name: string;
  readonly hint?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A field of the form around it: the label and the problem of this name. */
export const FormField = ({ name, hint, children }: FormFieldProps) => {
  const { id, label, problem } = useField(name, hint !== undefined);
  const words = problem === undefined ? undefined : <Problem name={name}>{problem}</Problem>;
  return (
    <LabelledField id={id} label={label} hint={hint} problem={words}>
      {children}
    </LabelledField>
  );
};

/** The problem of a field, and the way to support if it is needed. */
const Problem = ({ name, children }: { readonly name: string; readonly children: string }) => {
  const { errors } = useFormState();
  const ticket = fieldProblemTickets[errors[name]?.message as FieldProblem];
  return (
    <>
      {children} {ticket ? <NewTicketLink about={ticket} /> : null}
    </>
  );
};

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
  const { answer, change } = useAnswer({ name, value, onChange });
  return (
    <FormField name={name} hint={hint}>
      {(control) => (
        <Input
          type="text"
          spellCheck={false}
          {...input}
          {...control}
          value={answer}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            const completed =
              input.type === 'date' ? withCentury(answer, input.max?.toString()) : answer;
            if (completed !== answer) change(completed);
          }}
        />
      )}
    </FormField>
  );
};

interface TextAreaFieldProps extends FieldProps {
  /** Lines shown while it is empty. */
  readonly rows?: number;
}

/** A text of several lines. */
export const TextAreaField = ({ name, value, onChange, hint, rows = 4 }: TextAreaFieldProps) => {
  const { answer, change } = useAnswer({ name, value, onChange });
  return (
    <FormField name={name} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          value={answer}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
};

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A small note beside an option's label. */
  readonly note?: string;
  /** A picture of the option, which its label names. */
  readonly picture?: ReactNode;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The text shown before an option is chosen. */
  readonly placeholder: string;
}

/** A native select. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, hint, options, placeholder } = props;
  const { id, label, problem } = useField(name, hint !== undefined);
  const { answer, change } = useAnswer(props);
  return (
    <LabelledSelect
      id={id}
      label={label}
      hint={hint}
      problem={problem}
      value={answer}
      onChange={change}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </LabelledSelect>
  );
};

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The least width of an option: as many as fit are side by side. One below the other without it. */
  readonly columnWidth?: string;
  /** True when the screen's heading is the question, which is then not repeated. */
  readonly isLabelHidden?: boolean;
}

/** A choice of a few options, all visible (radio buttons). */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, hint, options, columnWidth, isLabelHidden = false } = props;
  const { id, label, problem, control } = useField(name, hint !== undefined);
  const { answer, change } = useAnswer(props);
  // The error summary links to the first option.
  const inputIdOf = (value: string) =>
    value === options[0]?.value ? id : `${id}-${options.findIndex((one) => one.value === value)}`;
  return (
    <Field.Root
      ids={{ control: `${id}-field`, helperText: `${id}-hint`, errorText: `${id}-problem` }}
      invalid={problem !== undefined}
    >
      <RadioGroup.Root
        ids={{ itemHiddenInput: inputIdOf }}
        {...(columnWidth !== undefined && {
          className: styles['choices'],
          style: { '--choice-width': columnWidth } as CSSProperties,
        })}
        value={answer}
        aria-invalid={problem !== undefined}
        aria-describedby={control['aria-describedby']}
        onValueChange={({ value }) => change(value ?? '')}
      >
        <RadioGroup.Label>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </RadioGroup.Label>
        {hint === undefined ? null : <Field.HelperText>{hint}</Field.HelperText>}
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemControl />
            {option.picture}
            <RadioGroup.ItemText>
              {option.label}
              {option.note ? <small>{option.note}</small> : null}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
};

interface TickFieldProps extends Pick<FieldProps, 'name'>, Partial<TickProps> {}

/** A checkbox of a form. */
export const TickField = ({ name, isTicked, onTick, children }: TickFieldProps) => {
  const { id, problem, control } = useField(name, false);
  const { field } = useController({ name });
  return (
    <Field.Root
      ids={{ control: `${id}-field`, errorText: `${id}-problem` }}
      invalid={problem !== undefined}
    >
      <Tick
        {...control}
        isTicked={isTicked ?? field.value === true}
        onTick={onTick ?? field.onChange}
      >
        {children}
      </Tick>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
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
  return {
    id,
    label: labels[name] ?? name,
    problem,
    control: describedControl(id, hasHint, problem !== undefined),
  };
};

import { Field, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useId } from 'react';

/** What connects a control to its label, its hint and its problem. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface LabelledFieldProps {
  /** The control's id; a generated one by default. */
  readonly id?: string;
  readonly label: ReactNode;
  /** Explains the field, below its control. */
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  /** True where no error summary takes the focus: the problem itself is announced. */
  readonly isProblemAnnounced?: boolean;
  readonly className?: string | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label above, and its hint and problem below. */
export const LabelledField = (props: LabelledFieldProps) => {
  const { label, hint, problem, isProblemAnnounced = false, className, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  return (
    <Field.Root
      id={id}
      ids={{ control: `${id}-field`, helperText: `${id}-hint`, errorText: `${id}-problem` }}
      invalid={problem !== undefined}
      className={className}
    >
      <Field.Label>{label}</Field.Label>
      {children(describedControl(id, hint !== undefined, problem !== undefined))}
      {hint === undefined ? null : <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText {...(isProblemAnnounced ? { role: 'alert' } : {})}>
        {problem}
      </Field.ErrorText>
    </Field.Root>
  );
};

interface LabelledSelectProps extends Omit<LabelledFieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** The browser's own select with its label. */
export const LabelledSelect = (props: LabelledSelectProps) => {
  const { value, onChange, children, ...field } = props;
  return (
    <LabelledField {...field}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {children}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </LabelledField>
  );
};

/** Problems are in `aria-describedby`, since few screen readers know `aria-errormessage`. */
export const describedControl = (
  id: string,
  hasHint: boolean,
  hasProblem: boolean,
): ControlAttributes => {
  const texts = [hasHint ? `${id}-hint` : '', hasProblem ? `${id}-problem` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': hasProblem,
    ...(texts.length > 0 ? { 'aria-describedby': texts.join(' ') } : {}),
  };
};

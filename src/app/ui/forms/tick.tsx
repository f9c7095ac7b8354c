import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TickProps {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** The full sentence to agree to; in a form, the label is its short name. */
  readonly children: ReactNode;
}

interface ControlAttributes {
  readonly id?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/** A checkbox with a sentence, in a row that can be pressed anywhere. Never checked by default. */
export const Tick = ({ isTicked, onTick, children, ...control }: TickProps & ControlAttributes) => (
  <Checkbox.Root
    {...(control.id === undefined ? {} : { ids: { hiddenInput: control.id } })}
    checked={isTicked}
    invalid={control['aria-invalid'] ?? false}
    onCheckedChange={({ checked }) => onTick(checked === true)}
  >
    <Checkbox.HiddenInput aria-describedby={control['aria-describedby']} />
    <Checkbox.Control />
    <Checkbox.Label>{children}</Checkbox.Label>
  </Checkbox.Root>
);

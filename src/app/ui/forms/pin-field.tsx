import { PinInput } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { cleanNumber } from '#domain/text/clean-number.ts';
import { toAsciiDigits } from '#domain/text/digits.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { LabelledField } from '../controls/labelled-field.tsx';
import { useField } from './fields.tsx';

interface PinFieldProps {
  readonly name: string;
  /** How many digits. */
  readonly length: number;
}

/** Digits in boxes, masked, in either script. The answer is a text of ASCII digits. */
export const PinField = ({ name, length }: PinFieldProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { id, label, problem } = useField(name, false);
  const { field } = useController({ name });
  const answer = field.value as string;
  const all = digits(String(length));
  return (
    <LabelledField id={id} label={label} problem={problem}>
      {(control) => (
        <PinInput.Root
          mask
          selectOnFocus
          placeholder=""
          count={length}
          pattern="^[0-9০-৯]+$"
          sanitizeValue={cleanNumber}
          invalid={problem !== undefined}
          ids={{ input: (index) => (index === '0' ? id : `${id}-${index}`) }}
          translations={{
            inputLabel: (index) => {
              const place = digits(String(index + 1));
              return t`${label}: digit ${place} of ${all}`;
            },
          }}
          value={Array.from({ length }, (_, place) => answer[place] ?? '')}
          onValueChange={({ value }) => field.onChange(toAsciiDigits(value.join('')))}
        >
          <PinInput.Control>
            {Array.from({ length }, (_, place) => (
              <PinInput.Input
                key={place}
                index={place}
                inputMode="numeric"
                aria-describedby={control['aria-describedby']}
              />
            ))}
          </PinInput.Control>
        </PinInput.Root>
      )}
    </LabelledField>
  );
};

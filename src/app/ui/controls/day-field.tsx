import { Input } from '@chakra-ui/react';
import { withCentury } from '#domain/calendar/typed-days.ts';
import { LabelledField } from './labelled-field.tsx';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-21`, or empty. */
  readonly day: string;
  readonly min: string;
  readonly max: string;
  /** The id of the error message for the days, if there is one. */
  readonly problemId: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A date, chosen with the device's own calendar or typed, also with two digits of the year. */
export const DayField = ({ label, day, min, max, problemId, onChange }: DayFieldProps) => (
  <LabelledField label={label}>
    {(control) => (
      <Input
        {...control}
        type="date"
        value={day}
        min={min}
        max={max}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const completed = withCentury(day);
          if (completed !== day) onChange(completed);
        }}
      />
    )}
  </LabelledField>
);

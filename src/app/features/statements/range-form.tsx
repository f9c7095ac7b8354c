import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/days.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DayField } from '#app/ui/controls/day-field.tsx';
import fieldStyles from '#app/ui/controls/field.module.css';
import styles from './statement.module.css';

interface RangeFormProps {
  readonly from: Day;
  readonly to: Day;
  /** The account's first day and today. */
  readonly min: Day;
  readonly max: Day;
  readonly onChoose: (days: { readonly from: Day; readonly to: Day }) => void;
}

/** A range of days, both of them within. */
export const RangeForm = ({ from, to, min, max, onChoose }: RangeFormProps) => {
  const { t } = useLingui();
  const problemId = useId();
  const [days, setDays] = useState({ from, to });
  const isRange = days.from !== '' && days.to !== '' && days.from <= days.to;
  const shared = { min, max, problemId: isRange ? undefined : problemId };
  return (
    <form
      noValidate
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) onChoose(days);
      }}
    >
      <DayField
        label={t({ message: 'From', context: 'day' })}
        day={days.from}
        onChange={(day) => setDays({ ...days, from: day })}
        {...shared}
      />
      <DayField
        label={t({ message: 'To', context: 'day' })}
        day={days.to}
        onChange={(day) => setDays({ ...days, to: day })}
        {...shared}
      />
      <Button type="submit" kind="primary">
        <Trans>Show</Trans>
      </Button>
      <p id={problemId} role="status" className={fieldStyles['problem']}>
        {isRange ? null : <Trans>Choose both days, From not later than To.</Trans>}
      </p>
    </form>
  );
};

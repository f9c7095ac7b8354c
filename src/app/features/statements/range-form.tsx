import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/local-day.ts';
import { Button } from '#app/ui/controls/button.tsx';
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
  const fromId = useId();
  const toId = useId();
  const problemId = useId();
  const [days, setDays] = useState({ from, to });
  const isRange = days.from !== '' && days.to !== '' && days.from <= days.to;
  const shared = {
    type: 'date',
    className: styles['input'],
    min,
    max,
    'aria-invalid': !isRange,
    'aria-describedby': isRange ? undefined : problemId,
  };
  return (
    <form
      noValidate
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) onChoose(days);
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={fromId}>
          <Trans>From</Trans>
        </label>
        <input
          {...shared}
          id={fromId}
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={toId}>
          <Trans>To</Trans>
        </label>
        <input
          {...shared}
          id={toId}
          value={days.to}
          onChange={(event) => setDays({ ...days, to: event.target.value })}
        />
      </div>
      <Button type="submit" kind="primary">
        <Trans>Show</Trans>
      </Button>
      <p id={problemId} role="status" className={styles['problem']}>
        {isRange ? null : <Trans>Choose both days, From not later than To.</Trans>}
      </p>
    </form>
  );
};

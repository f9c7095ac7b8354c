import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Month } from '#domain/calendar/days.ts';
import { useMonthText } from '#app/i18n/formatters.ts';
import fieldStyles from '#app/ui/controls/field.module.css';
import styles from './statement.module.css';

interface MonthSelectProps {
  /** Newest first. */
  readonly months: readonly Month[];
  readonly chosen: Month | undefined;
  readonly onChoose: (month: Month) => void;
}

/** The months an account has lived in, under their years. */
export const MonthSelect = ({ months, chosen, onChoose }: MonthSelectProps) => {
  const id = useId();
  const write = useMonthText();
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div className={`${fieldStyles['field']} ${styles['choice']}`}>
      <label htmlFor={id}>
        <Trans>Month</Trans>
      </label>
      <select
        id={id}
        className={fieldStyles['input']}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {years.map((year) => (
          <optgroup key={year} label={year}>
            {months
              .filter((month) => month.startsWith(year))
              .map((month) => (
                <option key={month} value={month}>
                  {write(month)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
};

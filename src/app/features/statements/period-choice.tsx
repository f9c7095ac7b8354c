import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { MonthSelect } from './month-select.tsx';
import { RangeForm } from './range-form.tsx';
import { statementMonths } from './statement-period.ts';
import type { ChosenPeriod } from './statement-period.ts';
import { statementRoute } from './statement-route.ts';
import styles from './statement.module.css';

interface PeriodChoiceProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
}

/** A month, or a range of days. */
export const PeriodChoice = ({ account, period }: PeriodChoiceProps) => {
  const navigate = statementRoute.useNavigate();
  const [isRange, setIsRange] = useState(period.month === undefined);
  const [nowMs] = useState(bankNowMs);
  const show = (chosen: { month?: string; from?: string; to?: string }) =>
    void navigate({ search: { account: account.source.id, ...chosen }, resetScroll: false });
  return (
    <div className={styles['period']}>
      <fieldset className={styles['kinds']}>
        <legend className="visually-hidden">
          <Trans>Period</Trans>
        </legend>
        <label className={styles['kind']}>
          <input type="radio" checked={!isRange} onChange={() => setIsRange(false)} />
          <Trans>A month</Trans>
        </label>
        <label className={styles['kind']}>
          <input type="radio" checked={isRange} onChange={() => setIsRange(true)} />
          <Trans>A range of days</Trans>
        </label>
      </fieldset>
      {isRange ? (
        <RangeForm
          key={`${period.from} ${period.to}`}
          from={period.from}
          to={period.to}
          min={localDayAt(Date.parse(account.openedAt), account.zone)}
          max={localDayAt(nowMs, account.zone)}
          onChoose={show}
        />
      ) : (
        <MonthSelect
          months={statementMonths(account, nowMs)}
          chosen={period.month}
          onChoose={(month) => show({ month })}
        />
      )}
    </div>
  );
};

import { RadioGroup, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Day, Month } from '#domain/calendar/days.ts';
import type { ChosenDays, DayBounds } from '#domain/calendar/typed-days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useMonthText } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useDayRange } from '#app/components/day-range.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import { accountDays, statementMonths } from './statement-period.ts';
import { statementRoute } from './statement-search.ts';
import styles from './statements.module.css';

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
      <RadioGroup.Root
        orientation="horizontal"
        value={isRange ? 'range' : 'month'}
        onValueChange={({ value }) => setIsRange(value === 'range')}
      >
        <RadioGroup.Label>
          <VisuallyHidden>
            <Trans>Period</Trans>
          </VisuallyHidden>
        </RadioGroup.Label>
        <PeriodKind value="month">
          <Trans>A month</Trans>
        </PeriodKind>
        <PeriodKind value="range">
          <Trans>A range of days</Trans>
        </PeriodKind>
      </RadioGroup.Root>
      {isRange ? (
        <RangeForm
          key={`${period.from} ${period.to}`}
          initial={period}
          bounds={accountDays(account, nowMs)}
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

interface PeriodKindProps {
  readonly value: 'month' | 'range';
  readonly children: ReactNode;
}

const PeriodKind = ({ value, children }: PeriodKindProps) => (
  <RadioGroup.Item value={value}>
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemControl />
    <RadioGroup.ItemText>{children}</RadioGroup.ItemText>
  </RadioGroup.Item>
);

interface MonthSelectProps {
  /** Newest first. */
  readonly months: readonly Month[];
  readonly chosen: Month | undefined;
  readonly onChoose: (month: Month) => void;
}

/** The months an account has lived in, under their years. */
const MonthSelect = ({ months, chosen, onChoose }: MonthSelectProps) => {
  const write = useMonthText();
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <LabelledSelect
      label={<Trans>Month</Trans>}
      className={styles['choice']}
      value={chosen ?? ''}
      onChange={onChoose}
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
    </LabelledSelect>
  );
};

interface RangeFormProps {
  readonly initial: ChosenDays;
  readonly bounds: DayBounds;
  readonly onChoose: (days: { readonly from?: Day; readonly to?: Day }) => void;
}

/** A range of days, both of them within. */
const RangeForm = ({ initial, bounds, onChoose }: RangeFormProps) => {
  const range = useDayRange({ initial, bounds, isRequired: true });
  return (
    <form
      noValidate
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault();
        const { from, to } = range.check(event.currentTarget) ?? {};
        if (from !== undefined && to !== undefined) onChoose({ from, to });
      }}
    >
      {range.fields}
      <Button type="submit" kind="primary">
        <Trans>Show</Trans>
      </Button>
      {range.problem}
    </form>
  );
};

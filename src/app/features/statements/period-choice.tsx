import { Box, Grid, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/days.ts';
import type { ChosenDays, DayBounds } from '#domain/calendar/typed-days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useDayRange } from '#app/components/day-range.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { MonthlyStatements } from './monthly-statements.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import { accountDays, withinLifetime } from './statement-period.ts';
import { statementRoute } from './statement-search.ts';

interface PeriodChoiceProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
}

/** The months to choose from, or a range of days. */
export const PeriodChoice = ({ account, period }: PeriodChoiceProps) => {
  const id = useId();
  const navigate = statementRoute.useNavigate();
  const [nowMs] = useState(bankNowMs);
  return (
    <>
      <MonthlyStatements account={account} chosen={period.month} />
      <Stack as="section" gap="3" aria-labelledby={id}>
        <h2 id={id}>
          <Trans>Other dates</Trans>
        </h2>
        <RangeForm
          key={`${period.from} ${period.to}`}
          initial={withinLifetime(period, account, nowMs)}
          bounds={accountDays(account, nowMs)}
          onChoose={(days) =>
            void navigate({ search: { account: account.source.id, ...days }, resetScroll: false })
          }
        />
      </Stack>
    </>
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
      onSubmit={(event) => {
        event.preventDefault();
        const { from, to } = range.check(event.currentTarget) ?? {};
        if (from !== undefined && to !== undefined) onChoose({ from, to });
      }}
    >
      <Grid templateColumns="1fr 1fr" gap="8px 12px" alignItems="end">
        {range.fields}
        <Box asChild gridColumn="1 / -1">
          <Button type="submit" kind="primary">
            <Trans>Show</Trans>
          </Button>
        </Box>
      </Grid>
      {range.problem}
    </form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isDayRange, localDayAt } from '#domain/calendar/days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DayField } from '#app/ui/controls/day-field.tsx';
import fieldStyles from '#app/ui/controls/field.module.css';
import { withFirstPages } from '../list/section-place.ts';
import { transactionsRoute } from '../transactions-route.ts';
import styles from '../list/transactions.module.css';

/** From, To and Search over the completed rows (spec 2): whole days of the account's home zone (A5). */
export const PeriodForm = ({ choice }: { readonly choice: HistoryChoice }) => {
  const { t } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const search = transactionsRoute.useSearch();
  const [from, setFrom] = useState(search.from ?? '');
  const [to, setTo] = useState(search.to ?? '');
  const problemId = useId();
  const isRange = isDayRange(from || undefined, to || undefined);
  const [min, max] = [Date.parse(choice.openedAt), bankNowMs()].map((ms) =>
    localDayAt(ms, choice.zone),
  );
  const show = (days: { from: string; to: string }) =>
    void navigate({
      search: (before) => ({
        ...withFirstPages(before),
        from: days.from || undefined,
        to: days.to || undefined,
      }),
      resetScroll: false,
    });
  const shared = { min: min ?? '', max: max ?? '', problemId: isRange ? undefined : problemId };
  return (
    <form
      noValidate
      className={styles['period']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) show({ from, to });
      }}
    >
      <DayField
        label={t({ message: 'From', context: 'day' })}
        day={from}
        onChange={setFrom}
        {...shared}
      />
      <DayField
        label={t({ message: 'To', context: 'day' })}
        day={to}
        onChange={setTo}
        {...shared}
      />
      <Button type="submit" kind="primary">
        <Trans>Search</Trans>
      </Button>
      {search.from === undefined && search.to === undefined ? null : (
        <Button
          kind="quiet"
          onClick={() => {
            setFrom('');
            setTo('');
            show({ from: '', to: '' });
          }}
        >
          <Trans>All dates</Trans>
        </Button>
      )}
      <p className={fieldStyles['problem']} id={problemId} role="status">
        {isRange ? null : <Trans>From is later than To. Choose an earlier From.</Trans>}
      </p>
    </form>
  );
};

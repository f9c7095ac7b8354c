import { useMonthText } from '#app/i18n/formatters.ts';
import { Trans } from '@lingui/react/macro';
import { Amount } from '#app/ui/money/amount.tsx';
import type { AmountSign } from '#app/ui/money/amount.tsx';
import { money } from '#domain/money/money.ts';
import type { MonthFigures, MonthSeries } from './chart-series.ts';
import styles from './charts.module.css';

/** One column of figures of the table behind a chart. */
export interface ChartColumn {
  readonly head: string;
  readonly minorOf: (month: MonthFigures) => bigint;
  readonly sign: AmountSign;
}

interface ChartTableProps {
  readonly caption: string;
  readonly series: MonthSeries;
  readonly columns: readonly ChartColumn[];
}

/** The figures of a chart as a table, the newest month first. */
export const ChartTable = ({ caption, series, columns }: ChartTableProps) => {
  const name = useMonthText();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{name(month.month)}</th>
              {columns.map(({ head, minorOf, sign }) => (
                <td key={head}>
                  <Amount value={money(series.currency, minorOf(month))} sign={sign} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

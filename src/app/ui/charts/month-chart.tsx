import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { usePreferences } from '#app/platform/preferences.ts';
import type { MonthFigures, MonthSeries } from './chart-series.ts';
import styles from './charts.module.css';
import { ChartFigure } from './chart-figure.tsx';
import type { Drawing } from './chart-figure.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartColumn } from './chart-table.tsx';
import type { Plot } from './plot.ts';

export interface MonthChartProps {
  readonly title: string;
  /** What the chart says, in a sentence, for who cannot see it. */
  readonly summary: string;
  readonly series: MonthSeries;
  readonly columns: readonly ChartColumn[];
  /** The figures of the chosen month, above the chart. */
  readonly readout: (month: MonthFigures) => ReactNode;
  /** The same as plain text, for who moves through the months by keyboard. */
  readonly readoutText: (month: MonthFigures) => string;
  readonly draw: (plot: Plot, chosen: number) => Drawing;
}

/** A chart over months: months chosen by pointer or arrow keys, and a table behind a button. */
export const MonthChart = (props: MonthChartProps) => {
  const { t } = useLingui();
  const { isBalanceHidden } = usePreferences();
  const [isTable, setIsTable] = useState(false);
  const headingId = useId();
  const { title, series, columns } = props;
  return (
    <section className={styles['chart']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h3 id={headingId}>{title}</h3>
        {isBalanceHidden ? null : (
          <Button
            kind="quiet"
            aria-label={isTable ? t`${title}: show the chart` : t`${title}: show the table`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
          </Button>
        )}
      </div>
      {isBalanceHidden ? <HiddenChart /> : null}
      {!isBalanceHidden && isTable ? (
        <ChartTable caption={title} series={series} columns={columns} />
      ) : null}
      {!isBalanceHidden && !isTable ? <ChartFigure {...props} /> : null}
    </section>
  );
};

/** Even without figures the bars would tell who has how much, so nothing is drawn. */
const HiddenChart = () => (
  <p className={styles['hidden']}>
    <Trans>Hidden with your balances.</Trans>
  </p>
);

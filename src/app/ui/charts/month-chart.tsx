import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { usePreferences } from '#app/platform/use-preferences.ts';
import styles from './charts.module.css';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartFigureProps } from './chart-figure.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartColumn } from './chart-table.tsx';

export interface MonthChartProps extends ChartFigureProps {
  readonly columns: readonly ChartColumn[];
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

import { useLingui } from '@lingui/react/macro';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { money } from '#domain/money/money.ts';
import { balanceGeometry } from './balance-geometry.ts';
import type { MonthFigures, MonthSeries } from './chart-series.ts';
import styles from './charts.module.css';
import { MonthChart } from './month-chart.tsx';
import type { Plot } from './plot.ts';

/** The balance of one currency at the end of each month. */
export const BalanceChart = ({ series }: { readonly series: MonthSeries }) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { currency, months } = series;
  const closing = (month: MonthFigures) => money(currency, month.closingMinor);
  const count = months.length;
  const draw = (plot: Plot, chosen: number) => {
    const { points, line, area, ...axes } = balanceGeometry(months, plot);
    const point = points[chosen];
    const marks = (
      <>
        <path className={styles['ground']} d={area} />
        <path className={styles['line']} d={line} />
        {points.map(({ x, y }, index) => (
          <circle key={axes.bands[index]?.month} className={styles['dot']} cx={x} cy={y} r={2.5} />
        ))}
        {point ? <circle className={styles['point']} cx={point.x} cy={point.y} r={6} /> : null}
      </>
    );
    const behind = point ? (
      <line
        className={styles['chosenLine']}
        x1={point.x}
        x2={point.x}
        y1={plot.top}
        y2={plot.bottom}
      />
    ) : null;
    return { ...axes, marks, behind };
  };
  return (
    <MonthChart
      title={t`Balance over time`}
      summary={t`A line through the balance at the end of each of ${count} months.`}
      series={series}
      columns={[
        {
          head: t`Balance at the end`,
          minorOf: ({ closingMinor }) => closingMinor,
          sign: 'balance',
        },
      ]}
      readoutText={(month) => write(closing(month))}
      readout={(month) => <Amount value={closing(month)} />}
      draw={draw}
    />
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { money } from '#domain/money/money.ts';
import { useMonthText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { AmountSign } from '../amount.tsx';
import { Amount, useAmountText } from '../amount.tsx';
import type { ChartFigureProps } from './chart-figure.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { Band, MonthFigures, MonthSeries, Plot } from './chart-geometry.ts';
import { balanceGeometry, flowGeometry } from './chart-geometry.ts';
import styles from './charts.module.css';

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
    const details = point ? (
      <line
        className={styles['chosenLine']}
        x1={point.x}
        x2={point.x}
        y1={plot.top}
        y2={plot.bottom}
      />
    ) : null;
    return { ...axes, marks, details };
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

/** The highlight behind the selected month. */
const ChosenBand = ({ band, plot }: { readonly band: Band | undefined; readonly plot: Plot }) =>
  band ? (
    <rect
      className={styles['chosen']}
      x={band.x - band.width * 0.2}
      y={plot.top}
      width={band.width * 1.4}
      height={plot.bottom - plot.top}
      rx={4}
    />
  ) : null;

/** Money in and out of one currency by month: in above the zero line, out below it. */
export const FlowChart = ({ series }: { readonly series: MonthSeries }) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { currency, months } = series;
  const moneyIn = (month: MonthFigures) => money(currency, month.inMinor);
  const moneyOut = (month: MonthFigures) => money(currency, month.outMinor);
  const text = (month: MonthFigures) => {
    const received = write(moneyIn(month), 'credit');
    const spent = write(moneyOut(month), 'debit');
    return t`in ${received}, out ${spent}`;
  };
  const count = months.length;
  const draw = (plot: Plot, chosen: number) => {
    const { bars, ...axes } = flowGeometry(months, plot);
    const marks = bars.map(({ moneyIn: above, moneyOut: underneath }, index) => {
      const band = axes.bands[index];
      return band ? (
        <g key={band.month}>
          <rect className={styles['in']} x={band.x} width={band.width} {...above} />
          <rect className={styles['out']} x={band.x} width={band.width} {...underneath} />
        </g>
      ) : null;
    });
    return { ...axes, marks, details: <ChosenBand band={axes.bands[chosen]} plot={plot} /> };
  };
  return (
    <MonthChart
      title={t`Money in and out`}
      summary={t`Bars for ${count} months: money in above the line, money out below it.`}
      series={series}
      columns={[
        { head: t`Money in`, minorOf: ({ inMinor }) => inMinor, sign: 'credit' },
        { head: t`Money out`, minorOf: ({ outMinor }) => outMinor, sign: 'debit' },
      ]}
      readoutText={text}
      readout={(month) => (
        <>
          <span className={styles['figureOf']}>
            <span className={`${styles['swatch']} ${styles['swatchIn']}`} />
            <Trans>In</Trans> <Amount value={moneyIn(month)} sign="credit" />
          </span>
          <span className={styles['figureOf']}>
            <span className={`${styles['swatch']} ${styles['swatchOut']}`} />
            <Trans>Out</Trans> <Amount value={moneyOut(month)} sign="debit" />
          </span>
        </>
      )}
      draw={draw}
    />
  );
};

export interface MonthChartProps extends ChartFigureProps {
  readonly columns: readonly ChartColumn[];
}

/** A chart over months: select a month by pointer or arrow keys; a button opens the table. */
const MonthChart = (props: MonthChartProps) => {
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
            kind="ghost"
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

/** Even without numbers the bars would reveal amounts, so nothing is drawn while balances are hidden. */
const HiddenChart = () => (
  <p className={styles['hidden']}>
    <Trans>Hidden with your balances.</Trans>
  </p>
);

/** One column of the table behind a chart. */
interface ChartColumn {
  readonly head: string;
  readonly minorOf: (month: MonthFigures) => bigint;
  readonly sign: AmountSign;
}

interface ChartTableProps {
  readonly caption: string;
  readonly series: MonthSeries;
  readonly columns: readonly ChartColumn[];
}

/** The figures of a chart as a table, newest month first. */
const ChartTable = ({ caption, series, columns }: ChartTableProps) => {
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { money } from '#domain/money/money.ts';
import type { MonthFigures, MonthSeries } from './chart-series.ts';
import styles from './charts.module.css';
import { flowGeometry } from './flow-geometry.ts';
import { MonthChart } from './month-chart.tsx';
import type { Band, Plot } from './plot.ts';

/** The ground under the chosen month. */
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

/** Money in and out of one currency by month: in stands above the line, out hangs below it. */
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
    const marks = bars.map(({ moneyIn: above, moneyOut: below }, index) => {
      const band = axes.bands[index];
      return band ? (
        <g key={band.month}>
          <rect className={styles['in']} x={band.x} width={band.width} {...above} />
          <rect className={styles['out']} x={band.x} width={band.width} {...below} />
        </g>
      ) : null;
    });
    return { ...axes, marks, behind: <ChosenBand band={axes.bands[chosen]} plot={plot} /> };
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

import type { Currency } from '#domain/money/money.ts';
import { useAxisText } from './axis-text.ts';
import styles from './charts.module.css';
import { useShortMonth } from './month-name.ts';
import { labelStep } from './plot.ts';
import type { Band, Plot, Tick } from './plot.ts';

interface ChartAxesProps {
  readonly currency: Currency;
  readonly plot: Plot;
  readonly fontSize: number;
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
}

/** The lines and labels around the marks of a chart. */
export const ChartAxes = ({ currency, plot, fontSize, bands, ticks, zeroY }: ChartAxesProps) => {
  const axisText = useAxisText(currency);
  const name = useShortMonth();
  const longest = Math.max(0, ...bands.map(({ month }) => name(month).length));
  const step = labelStep(bands.length, plot, fontSize * (0.62 * longest + 0.8));
  return (
    <g>
      {ticks.map(({ minor, y }) => (
        <g key={minor}>
          <line className={styles['grid']} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={styles['tick']} x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
            {axisText(minor)}
          </text>
        </g>
      ))}
      <line className={styles['zero']} x1={plot.left} x2={plot.right} y1={zeroY} y2={zeroY} />
      {bands.map(({ month, centre }, index) =>
        (bands.length - 1 - index) % step === 0 ? (
          <text
            key={month}
            className={styles['tick']}
            x={centre}
            y={plot.bottom + fontSize * 1.6}
            textAnchor="middle"
          >
            {name(month)}
          </text>
        ) : null,
      )}
    </g>
  );
};

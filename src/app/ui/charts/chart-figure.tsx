import { useId, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useMonthText } from '#app/i18n/formatters.ts';
import { ChartAxes } from './chart-axes.tsx';
import styles from './charts.module.css';
import type { MonthFigures, MonthSeries } from './chart-series.ts';
import { nearestBand } from './plot.ts';
import type { Band, Plot, Tick } from './plot.ts';
import { useChartSize } from './use-chart-size.ts';
import type { ChartSize } from './use-chart-size.ts';

/** What a chart draws on its plot, and where its months and round figures are. */
export interface Drawing {
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
  /** Drawn over the lines of the axes, and behind them. */
  readonly marks: ReactNode;
  readonly behind: ReactNode;
}

export interface ChartFigureProps {
  readonly title: string;
  /** What the chart says, in a sentence, for who cannot see it. */
  readonly summary: string;
  readonly series: MonthSeries;
  /** The figures of the chosen month, above the chart. */
  readonly readout: (month: MonthFigures) => ReactNode;
  /** The same as plain text, for who moves through the months by keyboard. */
  readonly readoutText: (month: MonthFigures) => string;
  readonly draw: (plot: Plot, chosen: number) => Drawing;
}

/** Heights and margins in letter sizes, so that large text finds its room. */
const heightEms = 17;

const plotOf = ({ width, fontSize }: ChartSize): Plot => ({
  left: fontSize * 4.2,
  right: Math.max(fontSize * 5, width - fontSize * 0.5),
  top: fontSize * 0.8,
  bottom: fontSize * (heightEms - 2.4),
});

/** The chart itself with the figures of the chosen month above it. */
export const ChartFigure = (props: ChartFigureProps) => {
  const { title, summary, series, readout, readoutText, draw } = props;
  const { months } = series;
  const [setElement, size] = useChartSize();
  const [choice, setChoice] = useState<number>();
  const name = useMonthText();
  const id = useId();
  const chosen = Math.min(choice ?? months.length - 1, months.length - 1);
  const month = months[chosen];
  const plot = size && plotOf(size);
  const drawing = plot && draw(plot, chosen);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (drawing) setChoice(nearestBand(drawing.bands, event.clientX - left));
  };
  if (!month) return null;
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['readout']}>
        <span className={styles['month']}>{name(month.month)}</span>
        {readout(month)}
      </figcaption>
      <div ref={setElement} className={styles['canvas']}>
        {size && plot && drawing ? (
          <svg
            role="img"
            aria-labelledby={`${id}-title ${id}-desc`}
            width={size.width}
            height={size.fontSize * heightEms}
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-desc`}>{summary}</desc>
            {drawing.behind}
            <ChartAxes
              currency={series.currency}
              plot={plot}
              fontSize={size.fontSize}
              bands={drawing.bands}
              ticks={drawing.ticks}
              zeroY={drawing.zeroY}
            />
            {drawing.marks}
          </svg>
        ) : null}
        <div className={styles['touch']} onPointerMove={point} onPointerDown={point} />
        <input
          className={styles['keys']}
          type="range"
          min={0}
          max={months.length - 1}
          value={chosen}
          aria-label={title}
          aria-valuetext={`${name(month.month)}: ${readoutText(month)}`}
          onChange={(event) => setChoice(Number(event.target.value))}
        />
      </div>
    </figure>
  );
};

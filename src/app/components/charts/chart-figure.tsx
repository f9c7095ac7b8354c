import type { PointerEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { useMonthText } from '#app/i18n/formatters.ts';
import type { Band, MonthFigures, MonthSeries, Plot, Tick } from './chart-geometry.ts';
import { labelStep, nearestBand } from './chart-geometry.ts';
import { useAxisText, useShortMonth } from './chart-labels.ts';
import styles from './charts.module.css';

/** What a chart draws on its plot, with its months and ticks. */
export interface Drawing {
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
  /** Drawn above the lines of the axes. */
  readonly marks: ReactNode;
  readonly details: ReactNode;
}

export interface ChartFigureProps {
  readonly title: string;
  /** The chart's content in one sentence, for screen readers. */
  readonly summary: string;
  readonly series: MonthSeries;
  /** The figures of the selected month, above the chart. */
  readonly readout: (month: MonthFigures) => ReactNode;
  /** The same as plain text, announced when months are selected by keyboard. */
  readonly readoutText: (month: MonthFigures) => string;
  readonly draw: (plot: Plot, chosen: number) => Drawing;
}

/** Heights and margins in ems, so that large text has space. */
const heightEms = 17;

const plotOf = ({ width, fontSize }: ChartSize): Plot => ({
  left: fontSize * 4.2,
  right: Math.max(fontSize * 5, width - fontSize * 0.5),
  top: fontSize * 0.8,
  bottom: fontSize * (heightEms - 2.4),
});

/** A chart with the figures of the selected month above it. */
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
            {drawing.details}
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

interface ChartAxesProps {
  readonly currency: Currency;
  readonly plot: Plot;
  readonly fontSize: number;
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
}

/** The lines and labels around the marks of a chart. */
const ChartAxes = ({ currency, plot, fontSize, bands, ticks, zeroY }: ChartAxesProps) => {
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

/** The available width and the font size, in CSS pixels. */
interface ChartSize {
  readonly width: number;
  readonly fontSize: number;
}

const sizeOf = (element: HTMLElement): ChartSize => ({
  width: element.clientWidth,
  fontSize: Number.parseFloat(getComputedStyle(element).fontSize) || 13,
});

/**
 * Measures the element of the returned ref, again when its width or the text size changes. The height is in ems and
 * known from the start, so the layout does not shift.
 */
const useChartSize = (): [(element: HTMLElement | null) => void, ChartSize | undefined] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<ChartSize>();
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setSize(sizeOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
};

import type { ScaleLinear } from 'd3-scale';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Currency } from '#domain/money/money.ts';

/** One month of one currency, in minor units, from posted entries only. */
export interface MonthFigures {
  /** "2026-11", in the account's home zone. */
  readonly month: string;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly closingMinor: bigint;
}

/** The months of one currency, oldest first. A chart never mixes currencies. */
export interface MonthSeries {
  readonly currency: Currency;
  readonly months: readonly MonthFigures[];
}

/** The drawing area of a chart in CSS pixels; labels are left of it and below it. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A horizontal line at a round figure. */
export interface Tick {
  /** In minor units. A float is precise enough for a position on screen, never for a sum. */
  readonly minor: number;
  readonly y: number;
}

/** The horizontal position of a month. */
export interface Band {
  readonly month: string;
  readonly x: number;
  readonly width: number;
  readonly centre: number;
}

const tickCount = 5;

/** A scale from minor units to pixels that ends at round figures and includes zero. */
export const moneyScale = (
  values: readonly bigint[],
  plot: Plot,
): { scale: ScaleLinear<number, number>; ticks: readonly Tick[] } => {
  const numbers = values.map(Number);
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  // Without any money the scale still needs a range.
  const top = low === high ? 100 : high;
  const scale = scaleLinear().domain([low, top]).range([plot.bottom, plot.top]).nice(tickCount);
  return { scale, ticks: scale.ticks(tickCount).map((minor) => ({ minor, y: scale(minor) })) };
};

/** One band of equal width for each month. */
export const monthBands = (months: readonly string[], plot: Plot): readonly Band[] => {
  const scale = scaleBand().domain(months).range([plot.left, plot.right]).paddingInner(0.35);
  const width = scale.bandwidth();
  return months.map((month) => {
    const x = scale(month) ?? plot.left;
    return { month, x, width, centre: x + width / 2 };
  });
};

/** How many months share one label, so that labels never overlap. The last month is always labelled. */
export const labelStep = (monthCount: number, plot: Plot, labelWidth: number): number => {
  const room = Math.max(1, Math.floor((plot.right - plot.left) / labelWidth));
  return Math.max(1, Math.ceil(monthCount / room));
};

/** The index of the month nearest to x, or -1 without months. */
export const nearestBand = (bands: readonly Band[], x: number): number => {
  let nearest = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, band] of bands.entries()) {
    const away = Math.abs(band.centre - x);
    if (away < distance) [nearest, distance] = [index, away];
  }
  return nearest;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface BalanceGeometry {
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
  readonly points: readonly Point[];
  /** SVG path data of the line and of the area below it. */
  readonly line: string;
  readonly area: string;
}

/** The curve of the months' closing balances. It never overshoots the figures. */
export const balanceGeometry = (months: readonly MonthFigures[], plot: Plot): BalanceGeometry => {
  const { scale, ticks } = moneyScale(
    months.map(({ closingMinor }) => closingMinor),
    plot,
  );
  const bands = monthBands(
    months.map(({ month }) => month),
    plot,
  );
  const points = months.map(({ closingMinor }, index) => ({
    x: bands[index]?.centre ?? plot.left,
    y: scale(Number(closingMinor)),
  }));
  const zeroY = scale(0);
  const drawLine = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  const drawArea = area<Point>(
    ({ x }) => x,
    zeroY,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  return {
    bands,
    ticks,
    zeroY,
    points,
    line: drawLine(points) ?? '',
    area: drawArea(points) ?? '',
  };
};

interface Bar {
  readonly y: number;
  readonly height: number;
}

export interface FlowGeometry {
  readonly bands: readonly Band[];
  readonly ticks: readonly Tick[];
  readonly zeroY: number;
  /** Money in is drawn above the zero line, money out below it: the direction distinguishes them. */
  readonly bars: readonly { readonly moneyIn: Bar; readonly moneyOut: Bar }[];
}

/** A month with any money has a visible bar, however small beside the others. */
const leastHeight = 2;

const bar = (zeroY: number, endY: number, minor: bigint): Bar => {
  const height = minor === 0n ? 0 : Math.max(leastHeight, Math.abs(endY - zeroY));
  return { y: endY < zeroY ? zeroY - height : zeroY, height };
};

/** The bars of money in and money out. */
export const flowGeometry = (months: readonly MonthFigures[], plot: Plot): FlowGeometry => {
  const values = months.flatMap(({ inMinor, outMinor }) => [inMinor, -outMinor]);
  const { scale, ticks } = moneyScale(values, plot);
  const zeroY = scale(0);
  return {
    bands: monthBands(
      months.map(({ month }) => month),
      plot,
    ),
    ticks,
    zeroY,
    bars: months.map(({ inMinor, outMinor }) => ({
      moneyIn: bar(zeroY, scale(Number(inMinor)), inMinor),
      moneyOut: bar(zeroY, scale(-Number(outMinor)), outMinor),
    })),
  };
};

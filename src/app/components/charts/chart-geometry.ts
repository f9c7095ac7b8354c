import type { ScaleLinear } from 'd3-scale';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Currency } from '#domain/money/money.ts';

/** One month of one currency, in minor units, from posted entries alone. */
export interface MonthFigures {
  /** "2026-11", in the account's home zone. */
  readonly month: string;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly closingMinor: bigint;
}

/** The months of one currency, oldest first. Two currencies never share a chart. */
export interface MonthSeries {
  readonly currency: Currency;
  readonly months: readonly MonthFigures[];
}

/** The drawing area of a chart in CSS pixels; labels stand to its left and below it. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A line across the plot at a round figure. */
export interface Tick {
  /** In minor units. A float is good enough for a place on the screen, never for a sum. */
  readonly minor: number;
  readonly y: number;
}

/** Where one month stands from left to right. */
export interface Band {
  readonly month: string;
  readonly x: number;
  readonly width: number;
  readonly centre: number;
}

const tickCount = 5;

/** A scale from minor units to pixels whose ends are round figures and which holds zero. */
export const moneyScale = (
  values: readonly bigint[],
  plot: Plot,
): { scale: ScaleLinear<number, number>; ticks: readonly Tick[] } => {
  const numbers = values.map(Number);
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  // An account without any money still gets a floor to stand on.
  const top = low === high ? 100 : high;
  const scale = scaleLinear().domain([low, top]).range([plot.bottom, plot.top]).nice(tickCount);
  return { scale, ticks: scale.ticks(tickCount).map((minor) => ({ minor, y: scale(minor) })) };
};

/** Equal shares of the width, one a month. */
export const monthBands = (months: readonly string[], plot: Plot): readonly Band[] => {
  const scale = scaleBand().domain(months).range([plot.left, plot.right]).paddingInner(0.35);
  const width = scale.bandwidth();
  return months.map((month) => {
    const x = scale(month) ?? plot.left;
    return { month, x, width, centre: x + width / 2 };
  });
};

/** How many months share one label, so that labels never touch. The last month keeps its own. */
export const labelStep = (monthCount: number, plot: Plot, labelWidth: number): number => {
  const room = Math.max(1, Math.floor((plot.right - plot.left) / labelWidth));
  return Math.max(1, Math.ceil(monthCount / room));
};

/** The month nearest to a place, or -1 without months. */
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
  /** SVG path data of the line and of the ground under it. */
  readonly line: string;
  readonly area: string;
}

/** Places the closing balance of each month. The curve never swings beyond the figures. */
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
  /** Money in stands on the zero line, money out hangs from it: direction tells them apart. */
  readonly bars: readonly { readonly moneyIn: Bar; readonly moneyOut: Bar }[];
}

/** A month with some money must be seen, however small beside the others. */
const leastHeight = 2;

const bar = (zeroY: number, endY: number, minor: bigint): Bar => {
  const height = minor === 0n ? 0 : Math.max(leastHeight, Math.abs(endY - zeroY));
  return { y: endY < zeroY ? zeroY - height : zeroY, height };
};

/** Places the bars of money in and money out. */
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

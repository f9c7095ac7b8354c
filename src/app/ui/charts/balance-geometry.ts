import { area, curveMonotoneX, line } from 'd3-shape';
import type { MonthFigures } from './chart-series.ts';
import { moneyScale, monthBands } from './plot.ts';
import type { Band, Plot, Tick } from './plot.ts';

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

import type { MonthFigures } from './chart-series.ts';
import { moneyScale, monthBands } from './plot.ts';
import type { Band, Plot, Tick } from './plot.ts';

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

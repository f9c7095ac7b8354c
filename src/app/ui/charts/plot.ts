import { scaleBand, scaleLinear } from 'd3-scale';
import type { ScaleLinear } from 'd3-scale';

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

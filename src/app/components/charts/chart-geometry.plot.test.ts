import { expect, test } from 'vitest';
import { labelStep, moneyScale, monthBands, nearestBand } from './chart-geometry.ts';

const plot = { left: 40, right: 340, top: 10, bottom: 210 };
const months = ['2026-08', '2026-09', '2026-10', '2026-11'];

test('the scale includes zero and every figure, and ends at round figures', () => {
  const { scale, ticks } = moneyScale([123_400n, 987_600n], plot);
  expect(scale(0)).toBe(plot.bottom);
  expect(scale(987_600)).toBeGreaterThanOrEqual(plot.top);
  expect(ticks[0]).toEqual({ minor: 0, y: plot.bottom });
  expect(ticks.at(-1)).toEqual({ minor: 1_000_000, y: plot.top });
});

test('negative figures are below the zero line', () => {
  const { scale } = moneyScale([5_000n, -3_000n], plot);
  expect(scale(0)).toBeLessThan(plot.bottom);
  expect(scale(-3_000)).toBeGreaterThan(scale(0));
});

test('without money the scale still has a range', () => {
  const { scale } = moneyScale([0n, 0n], plot);
  expect(scale(0)).toBe(plot.bottom);
});

test('months are side by side inside the plot', () => {
  const bands = monthBands(months, plot);
  expect(bands[0]?.x).toBe(plot.left);
  expect((bands.at(-1)?.x ?? 0) + (bands.at(-1)?.width ?? 0)).toBeCloseTo(plot.right);
  for (const [index, band] of bands.slice(1).entries()) {
    expect(band.x).toBeGreaterThan((bands[index]?.x ?? 0) + (bands[index]?.width ?? 0));
  }
});

test('labels do not overlap', () => {
  expect(labelStep(4, plot, 40)).toBe(1);
  expect(labelStep(12, plot, 40)).toBe(2);
  expect(labelStep(36, plot, 60)).toBe(8);
  expect(labelStep(3, { ...plot, right: 41 }, 60)).toBe(3);
});

test('a touch selects the nearest month', () => {
  const bands = monthBands(months, plot);
  expect(nearestBand(bands, -100)).toBe(0);
  expect(nearestBand(bands, 1_000)).toBe(3);
  expect(nearestBand(bands, bands[2]?.centre ?? 0)).toBe(2);
  expect(nearestBand([], 10)).toBe(-1);
});

import { expect, test } from 'vitest';
import { balanceGeometry, flowGeometry } from './chart-geometry.ts';

const plot = { left: 0, right: 300, top: 0, bottom: 200 };
const months = [
  { month: '2026-09', inMinor: 500_000n, outMinor: 250_000n, closingMinor: 250_000n },
  { month: '2026-10', inMinor: 0n, outMinor: 1n, closingMinor: 249_999n },
  { month: '2026-11', inMinor: 100_000n, outMinor: 0n, closingMinor: 349_999n },
];

test('money in is above the zero line and money out below it', () => {
  const { bars, zeroY } = flowGeometry(months, plot);
  expect(bars[0]?.moneyIn.y).toBeLessThan(zeroY);
  expect((bars[0]?.moneyIn.y ?? 0) + (bars[0]?.moneyIn.height ?? 0)).toBeCloseTo(zeroY);
  expect(bars[0]?.moneyOut.y).toBe(zeroY);
  expect(bars[0]?.moneyIn.height).toBeCloseTo(2 * (bars[0]?.moneyOut.height ?? 0));
});

test('a single cent is visible and zero is not', () => {
  const { bars } = flowGeometry(months, plot);
  expect(bars[1]?.moneyIn.height).toBe(0);
  expect(bars[1]?.moneyOut.height).toBe(2);
});

test('the balance line passes through the middle of each month', () => {
  const { points, bands, line, area } = balanceGeometry(months, plot);
  expect(points.map(({ x }) => x)).toEqual(bands.map(({ centre }) => centre));
  expect(points[2]?.y).toBeLessThan(points[0]?.y ?? 0);
  expect(line.startsWith('M')).toBe(true);
  expect(area.endsWith('Z')).toBe(true);
});

test('without months nothing is drawn', () => {
  expect(balanceGeometry([], plot)).toMatchObject({ points: [], line: '', area: '' });
  expect(flowGeometry([], plot).bars).toEqual([]);
});

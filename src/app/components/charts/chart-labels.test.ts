import { expect, test } from 'vitest';
import { compactFigure } from './chart-labels.ts';

test.each([
  [0, 'thousands', '0', 'one'],
  [50_000, 'thousands', '500', 'one'],
  [1_250_000, 'thousands', '12.5', 'thousand'],
  [-1_250_000, 'thousands', '12.5', 'thousand'],
  [250_000_000, 'thousands', '2.5', 'million'],
  [2_500_000, 'lakh', '25', 'thousand'],
  [25_000_000, 'lakh', '2.5', 'lakh'],
  [2_500_000_000, 'lakh', '2.5', 'crore'],
] as const)('%s minor units in %s are %s %s', (minor, grouping, figure, unit) => {
  expect(compactFigure(minor, grouping)).toEqual({ figure, unit });
});

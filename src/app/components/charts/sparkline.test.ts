import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

test('a rising balance rises from the lower left to the upper right', () => {
  expect(sparklinePath([100n, 200n, 300n])).toEqual({ path: 'M3 25L48 14L93 3', end: [93, 3] });
});

test('an unchanged balance is a level line', () => {
  expect(sparklinePath([500n, 500n])?.path).toBe('M3 25L93 25');
});

test('one value has no trend', () => {
  expect(sparklinePath([500n])).toBeUndefined();
});

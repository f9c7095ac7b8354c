import { expect, test } from 'vitest';
import { drawsBengali } from './apply-bengali-face.ts';

test('a system whose Bengali letters have widths of their own has a Bengali font', () => {
  const widths: Readonly<Record<string, number>> = { ক: 24, অ: 24, হ: 19, ই: 20 };
  expect(drawsBengali((text) => widths[text] ?? 24)).toBe(true);
});

test('a system that draws the same box for each letter has none', () => {
  expect(drawsBengali(() => 19.2)).toBe(false);
});

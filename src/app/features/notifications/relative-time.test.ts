import { expect, test } from 'vitest';
import { ageOf, ageText } from './relative-time.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number) => nowMs - count * 60_000;

test.each([
  [0, { value: 0, unit: 'minute' }],
  [5.9, { value: 5, unit: 'minute' }],
  [59, { value: 59, unit: 'minute' }],
  [60, { value: 1, unit: 'hour' }],
  [23 * 60, { value: 23, unit: 'hour' }],
  [24 * 60, { value: 1, unit: 'day' }],
  [6 * 24 * 60, { value: 6, unit: 'day' }],
  [7 * 24 * 60, undefined],
  [-10, undefined],
] as const)('%s minutes ago', (count, age) => {
  expect(ageOf(minutes(count), nowMs)).toEqual(age);
});

test('a moment that seems to lie ahead by the rounding of clocks is now', () => {
  expect(ageOf(nowMs + 500, nowMs)).toEqual({ value: 0, unit: 'minute' });
});

test('words and digits follow the customer', () => {
  expect(ageText({ value: 5, unit: 'minute' }, 'en', 'latin')).toBe('5 minutes ago');
  expect(ageText({ value: 0, unit: 'minute' }, 'en', 'latin')).toBe('now');
  expect(ageText({ value: 1, unit: 'day' }, 'en', 'latin')).toBe('yesterday');
  expect(ageText({ value: 5, unit: 'minute' }, 'bn', 'bangla')).toContain('৫');
  expect(ageText({ value: 5, unit: 'minute' }, 'bn', 'latin')).toContain('5');
});

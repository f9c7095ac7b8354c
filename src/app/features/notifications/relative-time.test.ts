import { expect, test } from 'vitest';
import { getAge, formatAge } from './relative-time.ts';

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
  expect(getAge(minutes(count), nowMs, 'UTC')).toEqual(age);
});

test.each([
  // Shown as 11/21 on 11/23: two days, although only 27 hours have passed.
  ['2026-11-21T23:30:00-05:00', '2026-11-23T02:30:00-05:00', 'America/New_York', 2],
  // The same two instants lie on neighbouring days in Dhaka.
  ['2026-11-21T23:30:00-05:00', '2026-11-23T02:30:00-05:00', 'Asia/Dhaka', 1],
  ['2026-11-16T23:30:00-05:00', '2026-11-23T02:30:00-05:00', 'America/New_York', undefined],
])('%s seen at %s in %s is %s days ago', (at, now, zone, days) => {
  const age = getAge(Date.parse(at), Date.parse(now), zone);
  expect(age).toEqual(days === undefined ? undefined : { value: days, unit: 'day' });
});

test('a moment that seems to lie ahead by the rounding of clocks is now', () => {
  expect(getAge(nowMs + 500, nowMs, 'UTC')).toEqual({ value: 0, unit: 'minute' });
});

test('words and digits follow the customer', () => {
  expect(formatAge({ value: 5, unit: 'minute' }, 'en', 'latin')).toBe('5 minutes ago');
  expect(formatAge({ value: 0, unit: 'minute' }, 'en', 'latin')).toBe('now');
  expect(formatAge({ value: 1, unit: 'day' }, 'en', 'latin')).toBe('yesterday');
  expect(formatAge({ value: 5, unit: 'minute' }, 'bn', 'bangla')).toContain('৫');
  expect(formatAge({ value: 5, unit: 'minute' }, 'bn', 'latin')).toContain('5');
});

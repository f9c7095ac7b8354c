import { expect, test } from 'vitest';
import { ageOf, freshForMs, untilNextMs } from './as-of.tsx';

const minuteMs = 60_000;

test.each([
  [freshForMs, ['minutes', 1]],
  [2 * minuteMs - 1, ['minutes', 1]],
  [59 * minuteMs, ['minutes', 59]],
  [60 * minuteMs, ['hours', 1]],
  [24 * 60 * minuteMs - 1, ['hours', 23]],
  [24 * 60 * minuteMs, ['days', 1]],
  [90 * 24 * 60 * minuteMs, ['days', 90]],
])('%i ms is shown as %j', (ageMs, expected) => {
  const nowMs = new Date(2026, 10, 23, 12).getTime();
  expect(ageOf(nowMs - ageMs, nowMs)).toEqual(expected);
});

test('days are counted by the device’s calendar, like the date beside them', () => {
  const lateOn21st = new Date(2026, 10, 21, 23, 30).getTime();
  expect(ageOf(lateOn21st, new Date(2026, 10, 23, 2, 30).getTime())).toEqual(['days', 2]);
  expect(ageOf(lateOn21st, new Date(2026, 10, 22, 23, 40).getTime())).toEqual(['days', 1]);
});

test('the age is shown from one minute, in whole minutes', () => {
  expect(untilNextMs(0)).toBe(freshForMs);
  expect(untilNextMs(59_999)).toBe(1);
  expect(untilNextMs(minuteMs)).toBe(minuteMs);
  expect(untilNextMs(minuteMs + 20_000)).toBe(40_000);
});

test('after the clock was set back the next update is in a minute, not a day', () => {
  expect(untilNextMs(-86_400_000)).toBe(minuteMs);
});

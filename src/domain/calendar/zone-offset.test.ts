import { expect, test } from 'vitest';
import { calendarDaysBetween, zoneOffsetMs } from './zone-offset.ts';

const between = (from: string, to: string, zone: string): number =>
  calendarDaysBetween(Date.parse(from), Date.parse(to), (ms) => zoneOffsetMs(ms, zone));

test.each([
  // Late on the 21st and early on the 23rd: 27 hours, two days.
  ['2026-11-21T23:30:00-05:00', '2026-11-23T02:30:00-05:00', 'America/New_York', 2],
  ['2026-11-21T23:30:00-05:00', '2026-11-22T00:10:00-05:00', 'America/New_York', 1],
  ['2026-11-21T00:10:00-05:00', '2026-11-21T23:50:00-05:00', 'America/New_York', 0],
  // The same two instants are on one day in New York and on two in Dhaka.
  ['2026-11-21T11:00:00-05:00', '2026-11-21T14:00:00-05:00', 'Asia/Dhaka', 1],
  // The night the clocks go back has 25 hours, and the one they go forward has 23.
  ['2026-10-31T23:30:00-04:00', '2026-11-02T00:15:00-05:00', 'America/New_York', 2],
  ['2026-03-07T23:30:00-05:00', '2026-03-09T00:15:00-04:00', 'America/New_York', 2],
])('from %s to %s in %s are %i days', (from, to, zone, days) => {
  expect(between(from, to, zone)).toBe(days);
});

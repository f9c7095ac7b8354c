import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDayAt, toWireInstant } from './days.ts';
import { isWithinHours, localTimeMs } from './business-hours.ts';

const newYork = 'America/New_York';
const dhaka = 'Asia/Dhaka';

describe('the instant of a local time', () => {
  test.each([
    ['2026-11-20', '17:00', newYork, '2026-11-20T22:00:00.000Z'],
    ['2026-07-20', '17:00', newYork, '2026-07-20T21:00:00.000Z'],
    ['2026-11-22', '14:00', dhaka, '2026-11-22T08:00:00.000Z'],
    ['2026-11-22', '00:00', dhaka, '2026-11-21T18:00:00.000Z'],
    // The days of clock changes, after and before the change.
    ['2026-03-08', '17:00', newYork, '2026-03-08T21:00:00.000Z'],
    ['2026-03-08', '01:59', newYork, '2026-03-08T06:59:00.000Z'],
    ['2026-11-01', '17:00', newYork, '2026-11-01T22:00:00.000Z'],
    // A time that occurs twice is the first one; a skipped time is computed as without the change.
    ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-03-08', '02:30', newYork, '2026-03-08T07:30:00.000Z'],
  ])('%s %s in %s: %s', (day, time, zone, instant) => {
    expect(toWireInstant(localTimeMs(day, time, zone))).toBe(instant);
  });

  test('an instant is within the surrounding minutes, in both zones and all year', () => {
    const instants = fc.integer({
      min: Date.parse('2020-01-01T00:00:00Z'),
      max: Date.parse('2035-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(newYork, dhaka), (instantMs, zone) => {
        const noonMs = localTimeMs(localDayAt(instantMs, zone), '12:00', zone);
        expect(isWithinHours(instantMs, { from: '00:00', until: '12:00' }, zone)).toBe(
          instantMs < noonMs,
        );
        expect(localDayAt(noonMs, zone)).toBe(localDayAt(instantMs, zone));
      }),
    );
  });

  test('an invalid time of day throws', () => {
    expect(() => localTimeMs('2026-11-20', '24:00', dhaka)).toThrow(RangeError);
    expect(() => localTimeMs('2026-11-20', '9:00', dhaka)).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateArrival, estimateSameDayArrival } from './arrival.ts';
import type { Arrival } from './arrival.ts';
import { isRailOpen, rails } from './rails.ts';
import type { Rail } from './rails.ts';
import { calendarOf2026 } from './rail-calendar.test-data.ts';

const at = (text: string): number => Date.parse(text);

/** An instant as local time of a zone: `2026-11-20 17:00`. */
const shown = (instantMs: number | undefined, timeZone: string): string | undefined =>
  instantMs === undefined
    ? undefined
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        instantMs,
      );

const told = (arrival: Arrival | undefined, timeZone: string) =>
  arrival && [
    arrival.isImmediateProcessable,
    shown(arrival.cutOffAtMs, timeZone),
    shown(arrival.expectedFromMs, timeZone),
    shown(arrival.expectedToMs, timeZone),
  ];

type Row = readonly [why: string, sent: string, immediate: boolean, ...times: string[]];

const expectTable = (rail: Rail, timeZone: string, rows: readonly Row[]): void => {
  for (const [why, sent, ...expected] of rows) {
    expect(told(estimateArrival(rail, at(sent), calendarOf2026), timeZone), why).toEqual(expected);
  }
};

const newYork = 'America/New_York';
const dhaka = 'Asia/Dhaka';

describe('rails of the United States', () => {
  test('ACH arrives on the next working day if sent before 17:00 in New York, else a day later', () => {
    expectTable('ach', newYork, [
      [
        'a Thursday at noon',
        '2026-11-19T17:00:00Z',
        true,
        '2026-11-19 17:00',
        '2026-11-20 08:30',
        '2026-11-20 17:00',
      ],
      [
        'a Friday, a second before',
        '2026-11-20T21:59:59Z',
        true,
        '2026-11-20 17:00',
        '2026-11-23 08:30',
        '2026-11-23 17:00',
      ],
      [
        'a Friday at the cut-off',
        '2026-11-20T22:00:00Z',
        false,
        '2026-11-23 17:00',
        '2026-11-24 08:30',
        '2026-11-24 17:00',
      ],
      [
        'a Saturday',
        '2026-11-21T15:00:00Z',
        false,
        '2026-11-23 17:00',
        '2026-11-24 08:30',
        '2026-11-24 17:00',
      ],
      [
        'the day before Thanksgiving',
        '2026-11-25T15:00:00Z',
        true,
        '2026-11-25 17:00',
        '2026-11-27 08:30',
        '2026-11-27 17:00',
      ],
      [
        'Thanksgiving',
        '2026-11-26T15:00:00Z',
        false,
        '2026-11-27 17:00',
        '2026-11-30 08:30',
        '2026-11-30 17:00',
      ],
      // Saturday, 4 July: the Reserve Banks are open on the Friday before.
      [
        'the Friday before Independence Day',
        '2026-07-03T15:00:00Z',
        true,
        '2026-07-03 17:00',
        '2026-07-06 08:30',
        '2026-07-06 17:00',
      ],
      [
        'the night of a working day',
        '2026-11-19T08:00:00Z',
        true,
        '2026-11-19 17:00',
        '2026-11-20 08:30',
        '2026-11-20 17:00',
      ],
    ]);
  });

  test('the cut-off follows New York’s daylight saving time', () => {
    const cutOff = (sent: string) => estimateArrival('ach', at(sent), calendarOf2026).cutOffAtMs;
    // The Friday before and the Monday after the clocks go forward, and back.
    expect(cutOff('2026-03-06T12:00:00Z')).toBe(at('2026-03-06T22:00:00Z'));
    expect(cutOff('2026-03-09T12:00:00Z')).toBe(at('2026-03-09T21:00:00Z'));
    expect(cutOff('2026-10-30T12:00:00Z')).toBe(at('2026-10-30T21:00:00Z'));
    expect(cutOff('2026-11-02T12:00:00Z')).toBe(at('2026-11-02T22:00:00Z'));
    // Sent on the Saturday before; the hour of the clock change does not matter.
    expect(cutOff('2026-03-07T12:00:00Z')).toBe(at('2026-03-09T21:00:00Z'));
  });

  test('a wire arrives the same day if sent before 16:00', () => {
    expectTable('wire', newYork, [
      [
        'a Monday morning',
        '2026-11-23T13:00:00Z',
        true,
        '2026-11-23 16:00',
        '2026-11-23 09:00',
        '2026-11-23 18:45',
      ],
      [
        'a Monday afternoon',
        '2026-11-23T20:59:00Z',
        true,
        '2026-11-23 16:00',
        '2026-11-23 15:59',
        '2026-11-23 18:45',
      ],
      [
        'a Monday at the cut-off',
        '2026-11-23T21:00:00Z',
        false,
        '2026-11-24 16:00',
        '2026-11-24 09:00',
        '2026-11-24 18:45',
      ],
      [
        'a Friday evening',
        '2026-11-20T22:00:00Z',
        false,
        '2026-11-23 16:00',
        '2026-11-23 09:00',
        '2026-11-23 18:45',
      ],
    ]);
  });

  test('ACH can arrive the same day before 13:00, only on a business day', () => {
    const sameDay = (sent: string) =>
      told(estimateSameDayArrival('ach', at(sent), calendarOf2026), newYork);
    expect(sameDay('2026-11-20T17:59:59Z')).toEqual([
      true,
      '2026-11-20 13:00',
      '2026-11-20 17:00',
      '2026-11-20 18:00',
    ]);
    expect(sameDay('2026-11-20T18:00:00Z')).toBeUndefined();
    expect(sameDay('2026-11-21T12:00:00Z')).toBeUndefined();
    expect(
      estimateSameDayArrival('wire', at('2026-11-20T12:00:00Z'), calendarOf2026),
    ).toBeUndefined();
    expect(
      estimateSameDayArrival('npsb', at('2026-11-20T12:00:00Z'), calendarOf2026),
    ).toBeUndefined();
  });
});

describe('rails of Bangladesh', () => {
  test('BEFTN arrives on the next working day if sent before 14:00 in Dhaka', () => {
    expectTable('beftn', dhaka, [
      [
        'a Sunday',
        '2026-11-22T07:59:59Z',
        true,
        '2026-11-22 14:00',
        '2026-11-23 10:00',
        '2026-11-23 16:00',
      ],
      [
        'a Sunday at the cut-off',
        '2026-11-22T08:00:00Z',
        false,
        '2026-11-23 14:00',
        '2026-11-24 10:00',
        '2026-11-24 16:00',
      ],
      [
        'a Thursday',
        '2026-11-19T05:00:00Z',
        true,
        '2026-11-19 14:00',
        '2026-11-22 10:00',
        '2026-11-22 16:00',
      ],
      [
        'a Friday',
        '2026-11-20T05:00:00Z',
        false,
        '2026-11-22 14:00',
        '2026-11-23 10:00',
        '2026-11-23 16:00',
      ],
      [
        'the day before Victory Day',
        '2026-12-15T05:00:00Z',
        true,
        '2026-12-15 14:00',
        '2026-12-17 10:00',
        '2026-12-17 16:00',
      ],
    ]);
  });

  test('RTGS arrives the same day', () => {
    expectTable('rtgs', dhaka, [
      [
        'within its hours',
        '2026-11-22T05:00:00Z',
        true,
        '2026-11-22 17:00',
        '2026-11-22 11:00',
        '2026-11-22 17:15',
      ],
      [
        'before them',
        '2026-11-22T03:00:00Z',
        false,
        '2026-11-22 17:00',
        '2026-11-22 10:00',
        '2026-11-22 17:15',
      ],
    ]);
  });
});

describe('a wire to Bangladesh', () => {
  test('takes one to three business days of both countries', () => {
    expectTable('swift', dhaka, [
      // 16:00 in New York is 03:00 of the next day in Dhaka, in summer 02:00.
      [
        'a Monday',
        '2026-11-23T15:00:00Z',
        true,
        '2026-11-24 03:00',
        '2026-11-24 10:00',
        '2026-11-30 16:00',
      ],
      [
        'a Thursday: Friday to Sunday one of the two rests',
        '2026-11-19T15:00:00Z',
        true,
        '2026-11-20 03:00',
        '2026-11-23 10:00',
        '2026-11-25 16:00',
      ],
      [
        'a Sunday',
        '2026-11-22T15:00:00Z',
        false,
        '2026-11-24 03:00',
        '2026-11-24 10:00',
        '2026-11-30 16:00',
      ],
      [
        'in summer',
        '2026-07-13T15:00:00Z',
        true,
        '2026-07-14 02:00',
        '2026-07-14 10:00',
        '2026-07-16 16:00',
      ],
      [
        'past Victory Day',
        '2026-12-14T15:00:00Z',
        true,
        '2026-12-15 03:00',
        '2026-12-15 10:00',
        '2026-12-21 16:00',
      ],
    ]);
  });
});

describe('rails without hours', () => {
  test.each<Rail>(['book', 'npsb', 'bkash', 'nagad', 'upay', 'ipay'])(
    '%s arrives within minutes of a Friday night and of a holiday',
    (rail) => {
      for (const sent of ['2026-11-20T20:00:00Z', '2026-12-25T09:00:00Z']) {
        const arrival = estimateArrival(rail, at(sent), calendarOf2026);
        expect(arrival.isImmediateProcessable).toBe(true);
        expect(arrival.cutOffAtMs).toBeUndefined();
        expect(arrival.expectedFromMs).toBe(at(sent));
        expect(arrival.expectedToMs - at(sent)).toBe(rail === 'book' ? 60_000 : 600_000);
      }
    },
  );
});

describe('every arrival of a year', () => {
  const instants = fc.integer({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2026-12-31T00:00:00Z'),
  });

  test('is in the future, like its cut-off, and immediate exactly while the rail is open', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...rails), (nowMs, rail) => {
        const arrival = estimateArrival(rail, nowMs, calendarOf2026);
        expect(arrival.expectedFromMs >= nowMs).toBe(true);
        expect(arrival.expectedToMs > arrival.expectedFromMs).toBe(true);
        expect(arrival.cutOffAtMs === undefined || arrival.cutOffAtMs > nowMs).toBe(true);
        expect(arrival.isImmediateProcessable).toBe(isRailOpen(rail, nowMs, calendarOf2026));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is never earlier when sent later', () => {
    const later = fc.integer({ min: 0, max: 7 * 86_400_000 });
    fc.assert(
      fc.property(instants, later, fc.constantFrom(...rails), (nowMs, afterMs, rail) => {
        const [one, two] = [nowMs, nowMs + afterMs].map((ms) =>
          estimateArrival(rail, ms, calendarOf2026),
        );
        expect(one && two && one.expectedToMs <= two.expectedToMs).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

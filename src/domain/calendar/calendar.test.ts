import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDayFrom, isBusinessDay } from './business-hours.ts';
import {
  formatDetailInstant,
  formatFileInstant,
  formatListInstant,
  formatLongInstant,
  formatZoneOffset,
} from './format-instant.ts';
import {
  addDays,
  addMonths,
  daysOfMonth,
  dayStartMs,
  isDay,
  localDayAt,
  monthsOfAccount,
  rangeOfDays,
  rangeOfMonth,
  toWireInstant,
} from './days.ts';

const newYork = 'America/New_York';
const dhaka = 'Asia/Dhaka';
const at = (text: string): number => Date.parse(text);
const iso = (day: string, zone: string): string => toWireInstant(dayStartMs(day, zone));

describe('the start of a day', () => {
  test.each([
    ['2026-11-21', dhaka, '2026-11-20T18:00:00.000Z'],
    ['2026-11-21', newYork, '2026-11-21T05:00:00.000Z'],
    ['2026-07-04', newYork, '2026-07-04T04:00:00.000Z'],
    // The clocks go forward at 2 in the morning of 8 March 2026, and back on 1 November.
    ['2026-03-08', newYork, '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', newYork, '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', newYork, '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', newYork, '2026-11-02T05:00:00.000Z'],
    // Midnight was skipped in São Paulo on 4 November 2018.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Midnight occurred twice in Havana on 1 November 2026: the first one counts.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s: %s', (day, zone, instant) => {
    expect(iso(day, zone)).toBe(instant);
  });

  test('every instant is within its own day', () => {
    const instants = fc.integer({
      min: at('2015-01-01T00:00:00Z'),
      max: at('2035-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(newYork, dhaka), (instantMs, zone) => {
        const day = localDayAt(instantMs, zone);
        const { fromMs, toMs } = rangeOfDays(day, day, zone);
        expect(fromMs <= instantMs && instantMs < toMs).toBe(true);
        expect(localDayAt(toMs, zone)).toBe(addDays(day, 1));
      }),
    );
  });

  test('a day of a clock change is 23 or 25 hours long', () => {
    const hours = (day: string): number => {
      const { fromMs, toMs } = rangeOfDays(day, day, newYork);
      return (toMs - fromMs) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });

  test('nonexistent days are invalid', () => {
    expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].some(isDay)).toBe(false);
    expect(() => dayStartMs('2026-02-30', dhaka)).toThrow(RangeError);
  });
});

describe('months', () => {
  test('a month of New York spans its clock change', () => {
    const { fromMs, toMs } = rangeOfMonth('2026-11', newYork);
    expect([toWireInstant(fromMs), toWireInstant(toMs)]).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ]);
  });

  test('first and last day, and the change of year', () => {
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(addMonths('2026-11', 2)).toBe('2027-01');
  });

  test('the months of an account follow its own zone', () => {
    // 20:00 UTC on 31 August is September in Dhaka already.
    const months = monthsOfAccount(at('2026-08-31T20:00:00Z'), at('2026-11-21T00:00:00Z'), dhaka);
    expect(months).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(monthsOfAccount(at('2026-11-30T00:00:00Z'), at('2026-11-21T00:00:00Z'), dhaka)).toEqual([
      '2026-11',
    ]);
  });
});

describe('formatting instants', () => {
  const evening = at('2026-11-21T19:05:09Z');

  test('the two forms of the specification, in a named zone', () => {
    expect(formatDetailInstant(evening, newYork)).toBe('November 21st 2026, 2:05:09 pm');
    expect(formatListInstant(evening, newYork)).toBe('11/21/2026, 2:05 pm');
    expect(formatLongInstant(evening, newYork)).toBe('Nov 21, 2026, 2:05 pm');
    expect(formatDetailInstant(evening, dhaka)).toBe('November 22nd 2026, 1:05:09 am');
    expect(formatFileInstant(evening, dhaka)).toBe('20261122010509');
  });

  test('the two instants of 1:30 when the clocks go back differ in their offset', () => {
    const [first, second] = [at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')];
    expect(formatListInstant(first, newYork)).toBe(formatListInstant(second, newYork));
    expect(formatZoneOffset(first, newYork)).toBe('UTC-4');
    expect(formatZoneOffset(second, newYork)).toBe('UTC-5');
  });

  test('offsets', () => {
    expect(formatZoneOffset(evening, dhaka)).toBe('UTC+6');
    expect(formatZoneOffset(evening, 'Asia/Kolkata')).toBe('UTC+5:30');
    expect(formatZoneOffset(evening, 'UTC')).toBe('UTC');
    expect(formatZoneOffset(at('2009-07-01T00:00:00Z'), dhaka)).toBe('UTC+7');
  });
});

describe('business days', () => {
  const holidays = new Set(['2026-11-26', '2026-12-16']);

  test('Sunday to Thursday in Bangladesh, Monday to Friday in the United States', () => {
    // 20 November 2026 is a Friday.
    const week = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(week.map((day) => isBusinessDay(day, 'BD', holidays))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(week.map((day) => isBusinessDay(day, 'US', holidays))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('holidays are skipped', () => {
    expect(businessDayFrom('2026-11-26', 'US', holidays)).toBe('2026-11-27');
    expect(addBusinessDays('2026-11-25', 2, 'US', holidays)).toBe('2026-11-30');
    expect(addBusinessDays('2026-12-15', 1, 'BD', holidays)).toBe('2026-12-17');
  });
});

import { describe, expect, test } from 'vitest';
import { isDay, rangeOfDays, wireDateRange } from './days.ts';
import type { ChosenDays } from './typed-days.ts';
import { validateDays, withCentury } from './typed-days.ts';

describe('a typed day', () => {
  test.each([
    ['0026-09-15', undefined, '2026-09-15'],
    ['0000-02-29', undefined, '2000-02-29'],
    ['2026-09-15', undefined, '2026-09-15'],
    ['0126-09-15', undefined, '0126-09-15'],
    ['', '2026-11-21', ''],
    ['0090-05-01', '2026-11-21', '1990-05-01'],
    ['0026-11-21', '2026-11-21', '2026-11-21'],
    ['0026-11-22', '2026-11-21', '1926-11-22'],
    ['2027-01-01', '2026-11-21', '2027-01-01'],
  ])('%s, at the latest %s, is %s', (typed, latest, day) => {
    expect(withCentury(typed, latest)).toBe(day);
  });

  test.each([
    '0026-09-15',
    '1799-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '',
  ])('%j is not a day', (day) => {
    expect(isDay(day)).toBe(false);
    expect(wireDateRange(day, day, 'Asia/Dhaka')).toEqual({});
  });

  test('the first and the last day have a beginning and an end', () => {
    for (const day of ['1800-01-01', '2199-12-31'])
      expect(rangeOfDays(day, day, 'America/New_York').fromMs).toBeLessThan(
        rangeOfDays(day, day, 'America/New_York').toMs,
      );
  });
});

describe('chosen days', () => {
  const bounds = { first: '2026-08-15', last: '2026-11-21' };
  const days = (from?: string, to?: string): ChosenDays => ({ from, to });

  test.each([
    [days(), undefined],
    [days('2026-08-15', '2026-11-21'), undefined],
    [days('2026-11-21', '2026-11-21'), undefined],
    [days(undefined, '2026-09-01'), undefined],
    [days('2026-09-02', '2026-09-01'), 'reversed'],
    [days('2026-08-14', '2026-09-01'), 'before_first'],
    [days('0026-09-15', '2026-09-15'), 'not_a_day'],
    [days('2026-09-01', '2026-11-22'), 'after_last'],
    [days('2027-01-01'), 'after_last'],
    [days('2026-09-01', '9999-12-31'), 'not_a_day'],
    [days('2026-02-30', '2026-09-01'), 'not_a_day'],
  ])('%o: %s', (chosen, problem) => {
    expect(validateDays(chosen, bounds)).toBe(problem);
  });

  test('without bounds may be any days of the calendar', () => {
    expect(validateDays(days('1999-01-01', '2099-01-01'))).toBeUndefined();
    expect(validateDays(days('2026-01-02', '2026-01-01'))).toBe('reversed');
  });
});

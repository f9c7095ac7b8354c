import { expect, test } from 'vitest';
import { formatInstantInBangla } from './formatters.ts';

test('a detail time in Bangla', () => {
  expect(formatInstantInBangla('November 21st 2026, 2:05:09 pm')).toBe(
    '21 নভেম্বর 2026, দুপুর 2:05:09',
  );
  expect(formatInstantInBangla('May 3rd 2026, 12:00:00 am')).toBe('3 মে 2026, রাত 12:00:00');
});

test('a time outside transactions in Bangla', () => {
  expect(formatInstantInBangla('Nov 21, 2026, 2:05 pm')).toBe('21 নভেম্বর 2026, দুপুর 2:05');
  expect(formatInstantInBangla('Jun 1, 2026, 12:00 am')).toBe('1 জুন 2026, রাত 12:00');
});

test.each([
  ['3:59 am', 'রাত 3:59'],
  ['4:00 am', 'ভোর 4:00'],
  ['11:59 am', 'সকাল 11:59'],
  ['12:00 pm', 'দুপুর 12:00'],
  ['4:00 pm', 'বিকেল 4:00'],
  ['6:00 pm', 'সন্ধ্যা 6:00'],
  ['8:00 pm', 'রাত 8:00'],
])('a time in lists: %s', (time, expected) => {
  expect(formatInstantInBangla(`11/21/2026, ${time}`)).toBe(`21/11/2026, ${expected}`);
});

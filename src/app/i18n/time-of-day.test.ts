import { expect, test } from 'vitest';
import { formatTimeOfDay } from './time-of-day.ts';

const now = new Date(2026, 10, 26, 18, 0).getTime();

test.each([
  ['en', new Date(2026, 10, 26, 14, 2), '2:02 pm'],
  ['bn', new Date(2026, 10, 26, 14, 2), 'দুপুর 2:02'],
  ['en', new Date(2026, 10, 25, 0, 30), 'Nov 25, 12:30 am'],
] as const)('the time of a figure in %s at %s', (language, at, expected) => {
  expect(formatTimeOfDay(at.getTime(), now, language)).toBe(expected);
});

test('another day in Bangla has Latin digits, like every text', () => {
  const written = formatTimeOfDay(new Date(2026, 10, 25, 9, 5).getTime(), now, 'bn');
  expect(written).toMatch(/^25 \S+, সকাল 9:05$/u);
});

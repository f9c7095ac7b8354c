import { expect, test } from 'vitest';
import { detailInBangla } from './days.ts';

test('a time in details, as Bangla writes it', () => {
  expect(detailInBangla('November 21st 2026, 2:05:09 pm')).toBe('21 নভেম্বর 2026, 2:05:09 pm');
  expect(detailInBangla('May 3rd 2026, 12:00:00 am')).toBe('3 মে 2026, 12:00:00 am');
});

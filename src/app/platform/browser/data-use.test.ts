import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBytes, monthOf, parseMonthUse } from './data-use.ts';

test('bytes are added up by month, and old months are dropped', () => {
  let use = addBytes({}, '2026-08', 100);
  use = addBytes(use, '2026-08', 20);
  expect(use).toEqual({ '2026-08': 120 });
  for (const month of ['2026-09', '2026-10', '2026-11']) use = addBytes(use, month, 1);
  expect(use).toEqual({ '2026-09': 1, '2026-10': 1, '2026-11': 1 });
});

test('usage is read back as stored', () => {
  const use = addBytes({}, '2026-11', 4_096);
  expect(parseMonthUse(JSON.parse(JSON.stringify(use)))).toEqual(use);
});

test.each([undefined, null, 'text', 7, [], { month: 3 }, { '2026-13': 3 }, { '2026-11': '3' }])(
  'invalid entries are dropped: %j (B30)',
  (stored) => {
    expect(parseMonthUse(stored)).toEqual({});
  },
);

test('the count stays a valid number, whatever a script stored', () => {
  const bytes = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(bytes, (more) => {
      const total = addBytes({ '2026-11': 5 }, '2026-11', more)['2026-11'] ?? -1;
      expect(total).toBeGreaterThanOrEqual(5);
    }),
  );
});

test('the month is that of the device’s calendar', () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01');
  expect(monthOf(new Date(2026, 11, 1))).toBe('2026-12');
});

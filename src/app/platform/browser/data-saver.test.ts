import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBytes, monthOf, parseMonthUse } from './data-saver.ts';

test('bytes add up in their month, and old months are let go', () => {
  let use = addBytes({}, '2026-08', 100);
  use = addBytes(use, '2026-08', 20);
  expect(use).toEqual({ '2026-08': 120 });
  for (const month of ['2026-09', '2026-10', '2026-11']) use = addBytes(use, month, 1);
  expect(use).toEqual({ '2026-09': 1, '2026-10': 1, '2026-11': 1 });
});

test('what is read back is what was kept', () => {
  const use = addBytes({}, '2026-11', 4_096);
  expect(parseMonthUse(JSON.parse(JSON.stringify(use)))).toEqual(use);
});

test.each([undefined, null, 'text', 7, [], { month: 3 }, { '2026-13': 3 }, { '2026-11': '3' }])(
  'what is not in form is left out: %j (B30)',
  (stored) => {
    expect(parseMonthUse(stored)).toEqual({});
  },
);

test('whatever a script wrote, a count stays a count', () => {
  const bytes = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(bytes, (more) => {
      const total = addBytes({ '2026-11': 5 }, '2026-11', more)['2026-11'] ?? -1;
      expect(total).toBeGreaterThanOrEqual(5);
    }),
  );
});

test('the month is the device’s own', () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01');
  expect(monthOf(new Date(2026, 11, 1))).toBe('2026-12');
});

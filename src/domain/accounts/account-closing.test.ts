import { expect, test } from 'vitest';
import { isEmptyAccount, canStartClosing, returnsEndAtMs } from './account-closing.ts';

const at = (text: string) => Date.parse(text);
const holidays = { US: new Set(['2026-11-26']), BD: new Set<string>() };

test.each([
  // Friday evening in New York; Monday to Wednesday, no Thursday (holiday), Friday, Monday: five.
  ['USD', '2026-11-20T23:00:00Z', '2026-12-01T05:00:00Z'],
  // Thursday in Dhaka; Sunday to Thursday are five, and the next business day is Sunday.
  ['BDT', '2026-11-19T05:00:00Z', '2026-11-28T18:00:00Z'],
] as const)('the returns of %s moved at %s end at %s', (currency, moved, end) => {
  const movements = { currency, lastMovedAtMs: at(moved), holidays };
  expect(returnsEndAtMs(movements, at(moved))).toBe(at(end));
});

test('an account without recent movements closes immediately', () => {
  const nowMs = at('2026-11-20T23:00:00Z');
  const never = { currency: 'USD', lastMovedAtMs: undefined, holidays } as const;
  expect(returnsEndAtMs(never, nowMs)).toBe(nowMs);
  const long = { ...never, lastMovedAtMs: at('2026-01-01T00:00:00Z') };
  expect(returnsEndAtMs(long, nowMs)).toBe(nowMs);
});

test('a balance or a debt prevents closing, pending payments only delay it', () => {
  expect(canStartClosing({ available: 1n, owed: 0n })).toBe(false);
  expect(canStartClosing({ available: 0n, owed: 1n })).toBe(false);
  expect(canStartClosing({ available: 0n, owed: 0n })).toBe(true);
  const over = { isPullOpen: false, isClaimOpen: false, isOrderOpen: false };
  const nothing = { available: 0n, owed: 0n, held: 0n, ...over };
  expect(isEmptyAccount({ ...nothing, held: 1n })).toBe(false);
  expect(isEmptyAccount({ ...nothing, isPullOpen: true })).toBe(false);
  expect(isEmptyAccount({ ...nothing, isClaimOpen: true })).toBe(false);
  expect(isEmptyAccount({ ...nothing, isOrderOpen: true })).toBe(false);
  expect(isEmptyAccount(nothing)).toBe(true);
});

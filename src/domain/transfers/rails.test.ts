import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import type { Rail } from './rails.ts';
import { standardRailBounds } from './rail-bounds.ts';
import { rails, railsOfTarget, selectRail } from './rails.ts';
import { calendarOf2026 } from './rail-calendar.test-data.ts';

const rail = (
  target: SendTarget,
  taka: bigint,
  { at = '2026-11-22T05:00:00Z', isBusiness = false, off = [] as Rail[] } = {},
): Rail | undefined =>
  selectRail(
    { target, receive: money('BDT', taka * 100n), isBusiness },
    {
      nowMs: Date.parse(at),
      calendar: calendarOf2026,
      bounds: standardRailBounds,
      switchedOff: new Set(off),
    },
  );

describe('the rail to a bank of Bangladesh', () => {
  // 22 November 2026 is a Sunday; 05:00 UTC is 11:00 in Dhaka.
  test('is NPSB within its cap, which is higher for a business', () => {
    expect(rail('WITHDRAW_TO_BD_BANK', 100_000n)).toBe('npsb');
    expect(rail('WITHDRAW_TO_BD_BANK', 200_000n, { isBusiness: true })).toBe('npsb');
    expect(rail('USD_TO_BANK', 100_000n, { at: '2026-11-20T22:00:00Z' })).toBe('npsb');
  });

  test('is RTGS above the cap during its hours, otherwise BEFTN', () => {
    expect(rail('WITHDRAW_TO_BD', 100_001n)).toBe('rtgs');
    expect(rail('WITHDRAW_TO_BD', 200_001n, { isBusiness: true })).toBe('rtgs');
    expect(rail('WITHDRAW_TO_BD', 100_001n, { at: '2026-11-22T03:59:00Z' })).toBe('beftn');
    expect(rail('WITHDRAW_TO_BD', 100_001n, { at: '2026-11-22T10:59:59Z' })).toBe('rtgs');
    expect(rail('WITHDRAW_TO_BD', 100_001n, { at: '2026-11-22T11:00:00Z' })).toBe('beftn');
    // A Friday, and Victory Day.
    expect(rail('WITHDRAW_TO_BD', 100_001n, { at: '2026-11-20T05:00:00Z' })).toBe('beftn');
    expect(rail('WITHDRAW_TO_BD', 100_001n, { at: '2026-12-16T05:00:00Z' })).toBe('beftn');
  });

  test('for dollars above the cap is BEFTN', () => {
    expect(rail('USD_TO_BANK', 200_001n, { isBusiness: true })).toBe('beftn');
  });

  test('without NPSB the others are used, and without any there is none', () => {
    expect(rail('WITHDRAW_TO_BD', 100_000n, { off: ['npsb'] })).toBe('rtgs');
    expect(rail('WITHDRAW_TO_BD', 99_999n, { off: ['npsb'] })).toBe('beftn');
    expect(rail('WITHDRAW_TO_BD', 500n, { off: ['npsb', 'beftn'] })).toBeUndefined();
    expect(rail('BKASH', 500n, { off: ['bkash'] })).toBeUndefined();
  });
});

describe('the rail of other transfers', () => {
  test.each<[SendTarget, Rail]>([
    ['MY_ACCOUNT', 'book'],
    ['USER_ACCOUNT', 'book'],
    ['ACH', 'ach'],
    ['PLAID', 'ach'],
    ['DOMESTIC_WIRE', 'wire'],
    ['BD_WIRE', 'swift'],
    ['USD_TO_BDT', 'book'],
    ['USD_TO_OTHER_BDT', 'book'],
    ['BKASH', 'bkash'],
    ['IPAY', 'ipay'],
    ['OTHER_KHEYA_BDT', 'book'],
  ])('%s: %s, also at night', (target, expected) => {
    expect(rail(target, 1_000_000n, { at: '2026-11-20T22:00:00Z' })).toBe(expected);
  });

  test('every rail is used', () => {
    expect(new Set(Object.values(railsOfTarget).flat())).toEqual(new Set(rails));
  });
});

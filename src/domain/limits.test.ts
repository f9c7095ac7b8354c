import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWireInstant } from './calendar/days.ts';
import type { LimitRow, LimitRule, LimitUse } from './limits.ts';
import {
  limitedAmount,
  limitRefusal,
  limitsInForce,
  limitWindows,
  lowerLimitsUntilMs,
  tightestLimit,
} from './limits.ts';
import { money } from './money/money.ts';

/** ACH of product.md B5. */
const row: LimitRow = {
  currency: 'USD',
  minimumPerTransaction: 1_00n,
  maximumPerTransaction: 10_000_00n,
  dailyAmount: 10_000_00n,
  monthlyAmount: 50_000_00n,
  dailyCount: 5,
  monthlyCount: 50,
};
const unused: LimitUse = { dayAmount: 0n, monthAmount: 0n, dayCount: 0, monthCount: 0 };
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const windows = limitWindows(nowMs, 'America/New_York');
const customer = { isBusiness: false, hasFullAccess: true, lowerUntilMs: undefined };

const refusal = (amount: bigint, use: Partial<LimitUse> = {}) =>
  limitRefusal(amount, row, { ...unused, ...use }, windows);

describe('limits by customer', () => {
  test('are those of the table for a customer, and four times as high for a business', () => {
    expect(limitsInForce(row, customer, nowMs)).toEqual(row);
    expect(limitsInForce(row, { ...customer, isBusiness: true }, nowMs)).toEqual({
      currency: 'USD',
      minimumPerTransaction: 1_00n,
      maximumPerTransaction: 40_000_00n,
      dailyAmount: 40_000_00n,
      monthlyAmount: 200_000_00n,
      dailyCount: 20,
      monthlyCount: 200,
    });
  });

  test('are a tenth before full access and for a day after a contact change, never a hundredth', () => {
    const tenth = {
      ...row,
      maximumPerTransaction: 1_000_00n,
      dailyAmount: 1_000_00n,
      monthlyAmount: 5_000_00n,
    };
    const changed = { ...customer, lowerUntilMs: lowerLimitsUntilMs(nowMs) };
    expect(limitsInForce(row, { ...customer, hasFullAccess: false }, nowMs)).toEqual(tenth);
    expect(limitsInForce(row, changed, nowMs + 86_399_999)).toEqual(tenth);
    expect(limitsInForce(row, changed, nowMs + 86_400_000)).toEqual(row);
    expect(limitsInForce(row, { ...changed, hasFullAccess: false }, nowMs)).toEqual(tenth);
  });
});

describe('a raise by staff', () => {
  const raise = {
    maximumPerTransaction: 20_000_00n,
    dailyAmount: 15_000_00n,
    monthlyAmount: 50_000_00n,
    untilMs: nowMs + 1_000,
  };

  test('counts until it ends, and changes no count', () => {
    const raised = { ...row, maximumPerTransaction: 20_000_00n, dailyAmount: 15_000_00n };
    expect(limitsInForce(row, { ...customer, raise }, nowMs + 999)).toEqual(raised);
    expect(limitsInForce(row, { ...customer, raise }, nowMs + 1_000)).toEqual(row);
    const endless = { ...customer, raise: { ...raise, untilMs: undefined } };
    expect(limitsInForce(row, endless, nowMs + 1_000)).toEqual(raised);
  });

  test('never lowers a limit', () => {
    const business = { ...customer, isBusiness: true };
    expect(limitsInForce(row, { ...business, raise }, nowMs)).toEqual(
      limitsInForce(row, business, nowMs),
    );
  });

  test('does not count while limits are lower', () => {
    const changed = { ...customer, lowerUntilMs: nowMs + 1 };
    for (const holder of [changed, { ...customer, hasFullAccess: false }])
      expect(limitsInForce(row, { ...holder, raise }, nowMs)).toEqual(
        limitsInForce(row, holder, nowMs),
      );
  });
});

describe('the day and the month', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'America/New_York', '2026-11-22T05:00', '2026-12-01T05:00'],
    ['2026-11-22T04:59:59Z', 'America/New_York', '2026-11-22T05:00', '2026-12-01T05:00'],
    // Evening in New York is the next morning, and the next month, in Dhaka.
    ['2026-10-31T20:00:00Z', 'America/New_York', '2026-11-01T04:00', '2026-11-01T04:00'],
    ['2026-10-31T20:00:00Z', 'Asia/Dhaka', '2026-11-01T18:00', '2026-11-30T18:00'],
    // The day the clocks go back has 25 hours.
    ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-02T05:00', '2026-12-01T05:00'],
  ])('of %s in %s end at %s and %s', (moment, zone, dayEnds, monthEnds) => {
    const { day, month } = limitWindows(Date.parse(moment), zone);
    expect(toWireInstant(day.toMs).slice(0, 16)).toBe(dayEnds);
    expect(toWireInstant(month.toMs).slice(0, 16)).toBe(monthEnds);
  });
});

describe('an amount', () => {
  test('within every limit is accepted, also exactly at the limit', () => {
    expect(refusal(1_00n)).toBeUndefined();
    expect(refusal(10_000_00n)).toBeUndefined();
    expect(refusal(4_000_00n, { dayAmount: 6_000_00n, dayCount: 4 })).toBeUndefined();
  });

  test.each<[bigint, Partial<LimitUse>, [LimitRule, bigint, number | undefined]]>([
    [99n, {}, ['minimum_per_transaction', 10_000_00n, undefined]],
    [10_000_01n, {}, ['daily_amount', 10_000_00n, windows.day.toMs]],
    [4_000_01n, { dayAmount: 6_000_00n }, ['daily_amount', 4_000_00n, windows.day.toMs]],
    [1_000_01n, { monthAmount: 49_000_00n }, ['monthly_amount', 1_000_00n, windows.month.toMs]],
    [1_00n, { dayCount: 5 }, ['daily_count', 0n, windows.day.toMs]],
    [1_00n, { dayCount: 5, monthCount: 50 }, ['monthly_count', 0n, windows.month.toMs]],
    // Both are used up: waiting until tomorrow would not help.
    [
      1_00n,
      { dayAmount: 10_000_00n, monthAmount: 50_000_00n },
      ['monthly_amount', 0n, windows.month.toMs],
    ],
    // Limits lowered below the used amount leave zero, not a negative amount.
    [1_00n, { dayAmount: 20_000_00n }, ['daily_amount', 0n, windows.day.toMs]],
    // Below the minimum and above the remainder: the remainder is the reason.
    [99n, { dayAmount: 9_999_50n }, ['daily_amount', 50n, windows.day.toMs]],
  ])('of %s after %o is rejected by %o', (amount, use, [rule, remaining, resetsAtMs]) => {
    expect(refusal(amount, use)).toEqual({ rule, remaining, resetsAtMs });
  });

  test('above the limit per transfer names that limit if the day has more left', () => {
    const wide = { ...row, dailyAmount: 20_000_00n };
    expect(limitRefusal(10_000_01n, wide, unused, windows)).toEqual({
      rule: 'maximum_per_transaction',
      remaining: 10_000_00n,
      resetsAtMs: undefined,
    });
  });

  test('is never over a limit: exactly what remains may be sent', () => {
    const uses = fc.record({
      dayAmount: fc.bigInt({ min: 0n, max: 12_000_00n }),
      monthAmount: fc.bigInt({ min: 0n, max: 60_000_00n }),
      dayCount: fc.integer({ min: 0, max: 6 }),
      monthCount: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(uses, (use) => {
        const { remaining } = tightestLimit(row, use, windows);
        expect(limitRefusal(remaining + 1n, row, use, windows)).toBeDefined();
        if (remaining < row.minimumPerTransaction) return;
        expect(limitRefusal(remaining, row, use, windows)).toBeUndefined();
        expect(use.dayAmount + remaining <= row.dailyAmount).toBe(true);
        expect(use.monthAmount + remaining <= row.monthlyAmount).toBe(true);
        expect(use.dayCount < row.dailyCount && use.monthCount < row.monthlyCount).toBe(true);
      }),
    );
  });
});

test('a limit counts the amount in its currency', () => {
  const price = { send: money('USD', 10_00n), receive: money('BDT', 1_215_20n) };
  expect(limitedAmount(price, 'USD')).toEqual(price.send);
  expect(limitedAmount(price, 'BDT')).toEqual(price.receive);
  expect(() => limitedAmount({ send: price.send, receive: price.send }, 'BDT')).toThrow(TypeError);
});

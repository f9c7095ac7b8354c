import { describe, expect, test } from 'vitest';
import { needsSecondApproval, raiseProblems } from './limit-raises.ts';
import type { LimitRaise, LimitRow } from './limits.ts';

/** ACH of product.md B5. */
const standard: LimitRow = {
  currency: 'USD',
  minimumPerTransaction: 1_00n,
  maximumPerTransaction: 10_000_00n,
  dailyAmount: 10_000_00n,
  monthlyAmount: 50_000_00n,
  dailyCount: 5,
  monthlyCount: 50,
};
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const raise: LimitRaise = {
  maximumPerTransaction: 20_000_00n,
  dailyAmount: 20_000_00n,
  monthlyAmount: 100_000_00n,
  untilMs: undefined,
};

describe('a raise', () => {
  test.each<[string, Partial<LimitRaise>]>([
    ['of all amounts', {}],
    ['of one amount', { maximumPerTransaction: 10_000_00n, dailyAmount: 10_000_00n }],
    ['of ten times', { monthlyAmount: 500_000_00n }],
    ['with an end', { untilMs: nowMs + 1 }],
  ])('%s is possible', (_name, changes) => {
    expect(raiseProblems({ ...raise, ...changes }, standard, nowMs)).toEqual({});
  });

  test.each<[string, Partial<LimitRaise>, object]>([
    ['below the standard', { dailyAmount: 9_999_99n }, { daily_amount: 'refused' }],
    ['above ten times', { monthlyAmount: 500_000_01n }, { monthly_amount: 'refused' }],
    [
      'of a transfer above the day',
      { maximumPerTransaction: 20_000_01n },
      { daily_amount: 'refused' },
    ],
    [
      'of a day above the month',
      { dailyAmount: 100_000_00n, monthlyAmount: 90_000_00n },
      { monthly_amount: 'refused' },
    ],
    ['that has ended', { untilMs: nowMs }, { until: 'refused' }],
    [
      'to the standard',
      { maximumPerTransaction: 10_000_00n, dailyAmount: 10_000_00n, monthlyAmount: 50_000_00n },
      { maximum_per_transaction: 'same_as_now' },
    ],
  ])('%s names its field', (_name, changes, problems) => {
    expect(raiseProblems({ ...raise, ...changes }, standard, nowMs)).toEqual(problems);
  });

  test('needs a second approval above twice the standard, in any of its amounts', () => {
    expect(needsSecondApproval(raise, standard)).toBe(false);
    expect(needsSecondApproval({ ...raise, monthlyAmount: 100_000_01n }, standard)).toBe(true);
    expect(needsSecondApproval({ ...raise, maximumPerTransaction: 20_000_01n }, standard)).toBe(
      true,
    );
  });
});

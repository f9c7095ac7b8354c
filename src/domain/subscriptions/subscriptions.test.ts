import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { money } from '../money/money.ts';
import { feeSchedules } from '../transfers/fee-schedules.ts';
import { isUpgrade, marginSaving, periodPrice, upgradePrice } from './change-price.ts';
import { nextPeriod, nextTryDay, periodDays, trialPeriod } from './periods.ts';
import { subscriptionPlans } from './plans.ts';
import { planForProfile, planSchedule, planTerms } from './plan-terms.ts';

const [schedule] = feeSchedules;

describe('a plan', () => {
  test.each(subscriptionPlans)('%s never has a higher fee or margin than FREE', (plan) => {
    const { marginBasisPoints, terms } = planSchedule(schedule!, plan);
    expect(marginBasisPoints).toBeLessThanOrEqual(schedule!.marginBasisPoints);
    for (const [target, [free]] of Object.entries(schedule!.terms)) {
      const [term] = terms[target as keyof typeof terms];
      expect(term?.amount.minor ?? 0n).toBeLessThanOrEqual(free?.amount.minor ?? 0n);
    }
  });

  test('FREE leaves the prices as they are', () => {
    expect(planSchedule(schedule!, 'FREE')).toEqual(schedule);
  });

  test.each([
    ['PLUS', false, 'PLUS'],
    ['PLUS', true, 'FREE'],
    ['BUSINESS', false, 'BUSINESS'],
    ['BUSINESS', true, 'BUSINESS'],
    ['FREE', true, 'FREE'],
  ] as const)('%s counts for a business %s as %s', (plan, isBusiness, counted) => {
    expect(planForProfile(plan, isBusiness)).toBe(counted);
  });
});

describe('a period', () => {
  test.each([
    ['2026-11-08', '2026-11-08', '2026-12-08'],
    ['2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2028-01-31', '2028-01-31', '2028-02-29'],
    ['2026-12-15', '2026-12-15', '2027-01-15'],
  ])('anchored on %s that starts on %s lasts until %s', (anchor, from, until) => {
    expect(nextPeriod(anchor, from)).toEqual({ from, until });
  });

  test('a trial has 30 days', () => {
    expect(trialPeriod('2026-11-08')).toEqual({ from: '2026-11-08', until: '2026-12-08' });
  });

  test('a failed charge is tried three more times within seven days', () => {
    const days = [1, 2, 3, 4].map((failed) => nextTryDay('2026-11-19', failed));
    expect(days).toEqual(['2026-11-21', '2026-11-24', '2026-11-26', undefined]);
  });
});

describe('the price of an upgrade', () => {
  const period = { from: '2026-11-08', until: '2026-12-08' };

  test('is the rest of the period less what was paid for it', () => {
    expect(upgradePrice('BUSINESS', { period, paid: 2_99n }, '2026-11-23')).toEqual({
      price: 5_00n,
      credit: 1_49n,
      discount: 0n,
      total: 3_51n,
      days: 15,
      ofDays: 30,
    });
  });

  test('is never negative and never more than a whole period, with any coupon', () => {
    const coupon = fc.record({
      kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const, 'FREE_FEE' as const),
      value: fc.bigInt(1n, 10_000n),
      maxDiscount: fc.option(fc.bigInt(1n, 1_000n), { nil: undefined }),
    });
    const arbitrary = [fc.integer({ min: 0, max: 30 }), fc.bigInt(0n, 9_99n), fc.option(coupon)];
    fc.assert(
      fc.property(
        ...(arbitrary as [fc.Arbitrary<number>, fc.Arbitrary<bigint>, typeof coupon]),
        (day, paid, benefit) => {
          const today = addDays(period.from, day);
          const price = upgradePrice('BUSINESS', { period, paid }, today, benefit ?? undefined);
          expect(price.total).toBe(price.price - price.credit - price.discount);
          expect(price.total).toBeGreaterThanOrEqual(0n);
          expect(price.total).toBeLessThanOrEqual(planTerms.BUSINESS.monthlyFee);
          expect(price.credit).toBeLessThanOrEqual(paid);
        },
      ),
    );
  });

  test('on the first day is the difference of the two plans', () => {
    const { total } = upgradePrice('BUSINESS', { period, paid: 2_99n }, period.from);
    expect(total).toBe(planTerms.BUSINESS.monthlyFee - planTerms.PLUS.monthlyFee);
  });

  test('BUSINESS is dearer than PLUS', () => {
    expect([isUpgrade('PLUS', 'BUSINESS'), isUpgrade('BUSINESS', 'PLUS')]).toEqual([true, false]);
  });
});

test('a whole period costs its monthly fee, less a coupon', () => {
  const period = nextPeriod('2026-11-08', '2026-11-08');
  expect(periodDays(period)).toBe(30);
  const half = { kind: 'PERCENT', value: 50_00n, maxDiscount: undefined } as const;
  expect(periodPrice('PLUS', period, half)).toMatchObject({ discount: 1_49n, total: 1_50n });
});

test('a smaller margin saves its share of the sent amount, rounded down', () => {
  expect(marginSaving(money('USD', 490_00n), 80, 50)).toBe(1_47n);
  expect(marginSaving(money('USD', 1_00n), 80, 50)).toBe(0n);
});

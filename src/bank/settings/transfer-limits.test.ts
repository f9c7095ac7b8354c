import { describe, expect, test } from 'vitest';
import { sendTargets, transferTargets } from '#domain/transfers/targets.ts';
import { limitGroupOf } from '#domain/transfers/limit-groups.ts';
import { limitsInForce } from '#domain/transfers/limits.ts';
import { feeSchedules } from './fee-schedules.ts';
import { transferLimits } from './transfer-limits.ts';

describe('the limits of each target', () => {
  test.each(sendTargets)('%s is limited in a currency it has', (target) => {
    const { sourceCurrency, receiveCurrency } = transferTargets[target];
    const { currency } = transferLimits[limitGroupOf[target]];
    expect([sourceCurrency, receiveCurrency]).toContain(currency);
  });

  test.each(Object.entries(transferLimits))('%s leaves something to everyone', (_group, row) => {
    for (const isBusiness of [true, false]) {
      const held = limitsInForce(
        row,
        { isBusiness, hasFullAccess: false, lowerUntilMs: undefined },
        0,
      );
      expect(held.minimumPerTransaction < held.maximumPerTransaction).toBe(true);
      expect(held.maximumPerTransaction <= held.dailyAmount).toBe(true);
      expect(held.dailyAmount <= held.monthlyAmount).toBe(true);
      expect(held.dailyCount <= held.monthlyCount).toBe(true);
    }
  });
});

describe('the prices of each target', () => {
  test.each(sendTargets)('%s: fees are in the currency that is sent', (target) => {
    for (const { terms } of feeSchedules) {
      for (const { amount } of terms[target]) {
        expect(amount.currency).toBe(transferTargets[target].sourceCurrency);
      }
    }
  });
});

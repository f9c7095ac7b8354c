import { expect, test } from 'vitest';
import { sendTargets, transferTargets } from '#domain/transfers/targets.ts';
import { feeSchedules } from './fee-schedules.ts';

test.each(sendTargets)('%s: fees are in the currency that is sent', (target) => {
  for (const { terms } of feeSchedules) {
    for (const { amount } of terms[target]) {
      expect(amount.currency).toBe(transferTargets[target].sourceCurrency);
    }
  }
});

import { expect, test } from 'vitest';
import { sendTargets } from './send-targets.ts';
import { transferTargets } from './targets.ts';
import { feeSchedules } from './fee-schedules.ts';

test.each(sendTargets)('%s: fees are in the currency of the source account', (target) => {
  for (const { terms } of feeSchedules) {
    for (const { amount } of terms[target]) {
      expect(amount.currency).toBe(transferTargets[target].sourceCurrency);
    }
  }
});

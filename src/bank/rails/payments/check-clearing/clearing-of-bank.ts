import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/bank.ts';
import type { CheckClearing } from './check-clearing.ts';
import { simulatedClearing } from './simulated-clearing.ts';

/**
 * Who clears checks for this bank: the simulator where the sandbox is on. Elsewhere none is connected,
 * which refuses `temporarily_unavailable`.
 */
export const checkClearing = ({ config }: Pick<Bank, 'config'>): CheckClearing => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedClearing;
};

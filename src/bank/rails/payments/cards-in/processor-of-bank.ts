import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/bank.ts';
import type { CardProcessor } from './card-processor.ts';
import { simulatedProcessor } from './simulated-processor.ts';

/**
 * Who charges cards for this bank: the simulated processor where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const cardProcessor = ({ config }: Pick<Bank, 'config'>): CardProcessor => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedProcessor;
};

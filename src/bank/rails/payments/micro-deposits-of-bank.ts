import type { MicroDeposits } from '#domain/deposits/linked-bank.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';

/** What the sandbox always sends (product.md B17). */
const simulatedDeposits: MicroDeposits = [11n, 32n];

/**
 * The two amounts that prove a bank: the sandbox's own. Elsewhere no rail is connected that could
 * carry them, which refuses `temporarily_unavailable`.
 */
export const microDepositsOf = ({ config }: Pick<Bank, 'config'>): MicroDeposits => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedDeposits;
};

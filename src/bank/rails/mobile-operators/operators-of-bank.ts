import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { OperatorNetwork } from './operator-network.ts';
import { simulatedOperators } from './simulated-operators.ts';

/**
 * The operators this bank recharges by: the simulated ones where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const operatorNetwork = (bank: Pick<Bank, 'config'>): OperatorNetwork => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedOperators;
};

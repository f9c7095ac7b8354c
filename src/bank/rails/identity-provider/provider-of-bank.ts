import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { simulatedProvider } from './simulated-provider.ts';

/**
 * The provider of this bank: the simulated one where the sandbox is on. Elsewhere none is configured,
 * which refuses `temporarily_unavailable`; staff then decide by hand (docs/decisions/0028).
 */
export const identityProvider = (bank: Bank): IdentityProvider => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedProvider(bank);
};

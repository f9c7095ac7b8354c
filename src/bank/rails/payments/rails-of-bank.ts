import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { PaymentRails } from './payment-rails.ts';
import { simulatedRails } from './simulated-rails.ts';

/**
 * The rails of this bank: the simulated ones where the sandbox is on. Elsewhere none is connected,
 * which refuses `temporarily_unavailable`; what stays in the house still moves.
 */
export const paymentRails = (bank: Pick<Bank, 'config'>): PaymentRails => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedRails;
};

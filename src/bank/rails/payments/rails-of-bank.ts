import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { PaymentRails } from './payment-rails.ts';
import { simulatedReviewMs } from './simulated-outcome.ts';
import { simulatedRails } from './simulated-rails.ts';

/**
 * The rails of this bank: the simulated ones where the sandbox is on. Elsewhere none is connected,
 * which refuses `temporarily_unavailable`; what stays in the house still moves.
 */
export const paymentRails = (bank: Pick<Bank, 'config'>): PaymentRails => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedRails;
};

/**
 * How long the bank looks at a payment before it hands it to its rail; the sandbox alone chooses some,
 * by their memo (product.md B17).
 */
export const reviewMsOf = (bank: Pick<Bank, 'config'>, memo: string | null): number =>
  bank.config.sandbox ? simulatedReviewMs(memo) : 0;

import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/bank.ts';
import type { BankLinker } from './bank-link.ts';

/** Where the simulated service's pages are; they exist only with the sandbox (product.md A31). */
export const bankLinkPath = '/sandbox/bank-link';

/**
 * Who links banks for this bank: the simulated service where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const bankLinker = ({ config }: Pick<Bank, 'config'>): BankLinker => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return { sessionUrl: (sessionId) => `${config.origin}${bankLinkPath}/${sessionId}` };
};

import { Refused, refused } from '#domain/refusals.ts';
import { countTry } from '../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../bank.ts';

const windowSeconds = 15 * 60;

/**
 * Counts a code against the network that asks for it, whatever the code is for (reliability.md T22).
 * Done before a person's or a number's own limits: a network that has used up its share cannot use up
 * anybody else's. Refuses `too_many_requests`.
 */
export const spendOfNetwork = async (bank: Bank, network: string): Promise<void> => {
  const most = bank.config.codeBudget.perNetwork;
  await countTry(bank, { name: 'codes/network', most, windowSeconds }, network);
};

/**
 * Counts a code that is about to be sent against what may be sent in all by its channel, so that a
 * flood of e-mails stops no text message. Refuses `temporarily_unavailable`, for it is nobody's own
 * doing, and tells whoever runs the bank.
 */
export const spendOfChannel = async (bank: Bank, channel: 'SMS' | 'EMAIL'): Promise<void> => {
  const most = bank.config.codeBudget.perChannel;
  try {
    await countTry(bank, { name: 'codes/channel', most, windowSeconds }, channel);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error;
    bank.log.error('code_budget_spent', { channel, most });
    const { retryAfterSeconds = windowSeconds } = error;
    throw refused('temporarily_unavailable', { retryAfterSeconds });
  }
};

import type { User } from '#contract/users.ts';
import type { LimitHolder } from '#domain/transfers/limits.ts';
import type { Bank } from '../../bank.ts';
import { limitHolderOf } from '../../transfers/limits/counted-limit.ts';
import { readLowerLimits } from '../../users/contact-change/read-change.ts';

/** What of a person changes their limits. Accounts here are a person's own. */
export const holderOf = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  user: User,
): Promise<LimitHolder> => {
  const lowerUntilMs = await readLowerLimits(bank, user.id);
  return limitHolderOf({
    profileType: 'PERSON',
    hasFullAccess: user.is_full_access_given,
    lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
  });
};

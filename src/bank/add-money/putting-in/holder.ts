import type { User } from '#contract/customers.ts';
import type { LimitHolder } from '#domain/limits.ts';
import type { ProfileType } from '../../accounts/tables.ts';
import type { Bank } from '../../bank.ts';
import { limitHolderOf } from '../../transfers/limits/counted-limit.ts';
import { readLowerLimits } from '../../users/contact-change/read-change.ts';

/** What of a customer and of the profile of the credited account changes the limits. */
export const holderOf = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  user: User,
  profileType: ProfileType,
): Promise<LimitHolder> => {
  const lowerUntilMs = await readLowerLimits(bank, user.id);
  return limitHolderOf({
    profileType,
    hasFullAccess: user.is_full_access_given,
    lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
  });
};

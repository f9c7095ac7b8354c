import type { LimitHolder } from '#domain/limits.ts';
import type { User } from '#contract/customers.ts';
import { readLowerLimits } from '#bank/auth/contact-change-queries.ts';
import type { ProfileType } from '#bank/database/tables/accounts.ts';
import { readPlan } from '#bank/plans/customer-plan.ts';
import type { Bank } from '#bank/database/bank.ts';
import { readRaises } from './limit-raises.ts';
import { limitHolderOf } from './limit-rules.ts';

interface LimitProfile {
  readonly id: string;
  readonly type: ProfileType | null;
}

/**
 * The properties of a customer and profile that change the limits at a moment (bank time), by limit
 * rule.
 */
export const readLimitHolders = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  user: User,
  profile: LimitProfile,
  atMs: number,
): Promise<(rule: string) => LimitHolder> => {
  const lowerUntilMs = await readLowerLimits(bank, user.id);
  const plan = await readPlan(bank.db, user.id);
  const raises = await readRaises(bank.db, profile.id, atMs);
  return (rule) =>
    limitHolderOf({
      profileType: profile.type,
      hasFullAccess: user.is_full_access_given,
      lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
      raise: raises.get(rule),
      plan,
    });
};

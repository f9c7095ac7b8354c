import type { updateOnboarding } from '#contract/identity.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { parseReferralCode } from '#domain/identity/onboarding.ts';
import type { Bank } from '../../bank.ts';
import { refuseProblems } from '../refuse-problems.ts';
import { keepProfile } from './keep-profile.ts';

/**
 * Keeps who invited a person, for whom the account is and the plan (spec 4). A code is kept as it was
 * given: whether it is anybody's is not told, and counts once invitations are reckoned.
 */
export const chooseOnTheWayIn = async (
  bank: Bank,
  personId: string,
  choice: BodyOf<typeof updateOnboarding>,
): Promise<void> => {
  const { referral_code: typed, ...rest } = choice;
  const code = typed === undefined ? undefined : parseReferralCode(typed);
  if (typed !== undefined && code === undefined) refuseProblems({ referral_code: 'not_a_code' });
  await keepProfile(bank.db, bank, personId, { ...rest, referral_code: code });
};

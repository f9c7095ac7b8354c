import type { Selectable } from 'kysely';
import type { Executor } from '../../database/transaction.ts';
import type { PersonProfileTable } from '../tables.ts';

export type Profile = Omit<Selectable<PersonProfileTable>, 'person_id' | 'updated_at'>;

const nothingTold: Profile = {
  date_of_birth: null,
  referral_code: null,
  onboarding_type: null,
  subscription_plan: null,
  occupation: null,
  source_of_funds: null,
  expected_monthly_volume: null,
  account_purpose: null,
  is_politically_exposed: null,
};

/** What a person has told of themselves so far. */
export const readProfile = async (db: Executor, personId: string): Promise<Profile> => {
  const row = await db
    .selectFrom('person_profile')
    .select([
      'date_of_birth',
      'referral_code',
      'onboarding_type',
      'subscription_plan',
      'occupation',
      'source_of_funds',
      'expected_monthly_volume',
      'account_purpose',
      'is_politically_exposed',
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? nothingTold;
};

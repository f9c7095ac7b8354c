import { hasLocation, isCompleteAddress } from '#domain/customers/address.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import type { Bank } from '../../bank.ts';
import { findUser } from '../find-user.ts';
import { readProfile } from '../profile/read-profile.ts';
import type { StoredFacts } from './stored-facts.ts';

type PersonalFacts = Omit<
  StoredFacts,
  'has_all_documents' | 'is_identity_checked' | 'has_open_case' | 'restarts_in_thirty_days'
>;

/** What the person themselves has told: names, birth, address, number, choices. */
export const readPersonalFacts = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<PersonalFacts> => {
  const user = await findUser(db, personId);
  if (user === undefined) throw new Error('facts are read of somebody who is signed in');
  const profile = await readProfile(db, personId);
  const { mobile_number: mobileNumber, identification_class: paper } = await db
    .selectFrom('person')
    .leftJoin('person_identification', 'person_identification.person_id', 'person.id')
    .select(['mobile_number', 'identification_class'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const legal = user.user_address;
  return {
    country: getUserCountry(user),
    profile_approval_status: user.profile_approval_status,
    is_mobile_verified: mobileNumber !== null,
    has_referral: profile.referral_code !== null,
    onboarding_type: profile.onboarding_type,
    has_name: user.first_name !== '' && user.last_name !== '',
    has_birth_date: profile.date_of_birth !== null,
    has_location: legal !== null && hasLocation(legal),
    has_address: legal !== null && isCompleteAddress(legal),
    has_profile_picture: user.profile_picture !== null,
    has_additional_info:
      profile.occupation !== null &&
      profile.source_of_funds !== null &&
      profile.expected_monthly_volume !== null &&
      profile.account_purpose !== null &&
      profile.is_politically_exposed !== null,
    subscription_plan: profile.subscription_plan,
    has_identity_number: paper !== null,
  };
};

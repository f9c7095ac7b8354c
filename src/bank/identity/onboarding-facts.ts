import { hasLocation, isCompleteAddress } from '#domain/customers/address.ts';
import { hasName } from '#domain/customers/full-name.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import type { ProfileFacts } from '#domain/identity/status-changes.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import type { Bank } from '../database/bank.ts';
import { findCustomer } from '../customers/customers.ts';
import { readProfile } from '../customers/profile.ts';
import { hasSentAllDocuments } from '../documents/stored-files.ts';
import { readInquiries } from './inquiries.ts';

/** Everything in the bank's tables that an onboarding step or a change of status depends on. */
interface StoredFacts extends OnboardingFacts {
  readonly is_mobile_verified: boolean;
  readonly has_open_case: boolean;
  readonly restarts_in_thirty_days: number;
}

/**
 * Reads the current facts of a customer, each from the module that stores it, and never from the
 * client (reliability.md T21).
 */
export const readFacts = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<StoredFacts> => {
  const personal = await readCustomerFacts(bank, customerId);
  return {
    ...personal,
    has_all_documents: await hasSentAllDocuments(bank.db, customerId, personal.country),
    ...(await readVerificationFacts(bank, customerId)),
  };
};

/** The facts as input for the table of status changes (reliability.md 2.1). */
export const guardFactsOf = (facts: StoredFacts): ProfileFacts => ({
  isMobileVerified: facts.is_mobile_verified,
  // A customer is created only after a code confirmed their address.
  isEmailVerified: true,
  hasName: facts.has_name,
  hasBirthDate: facts.has_birth_date,
  hasAddress: facts.has_address,
  hasAllFields:
    facts.has_name && facts.has_birth_date && facts.has_address && facts.has_additional_info,
  hasAllDocuments: facts.has_all_documents,
  isIdentityChecked: facts.is_identity_checked,
  hasIdentityNumber: facts.has_identity_number,
  hasOpenCase: facts.has_open_case,
  restartsInThirtyDays: facts.restarts_in_thirty_days,
});

type CustomerFacts = Omit<
  StoredFacts,
  'has_all_documents' | 'is_identity_checked' | 'has_open_case' | 'restarts_in_thirty_days'
>;

/** The facts a customer entered: names, birth date, address, number, choices. */
const readCustomerFacts = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
): Promise<CustomerFacts> => {
  const user = await findCustomer(db, customerId);
  if (user === undefined) throw new Error('facts are read of somebody who is signed in');
  const profile = await readProfile(db, customerId);
  const { mobile_number: mobileNumber, identification_class: paper } = await db
    .selectFrom('customer')
    .leftJoin('customer_identification', 'customer_identification.customer_id', 'customer.id')
    .select(['mobile_number', 'identification_class'])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const legal = user.user_address;
  return {
    country: getUserCountry(user),
    profile_approval_status: user.profile_approval_status,
    is_mobile_verified: mobileNumber !== null,
    has_referral: profile.referral_code !== null,
    onboarding_type: profile.onboarding_type,
    has_name: hasName(user),
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

const thirtyDaysMs = 30 * 86_400_000;

/** Whether the customer's identity was checked under the name they have now. */
const isIdentityChecked = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<boolean> =>
  (await readInquiries(bank, customerId)).some(({ status }) => status === 'completed');

const countRestarts = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<number> => {
  const sinceMs = (await clock.businessMs()) - thirtyDaysMs;
  const { count } = await db
    .selectFrom('status_change')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('decided_by', '=', 'customer')
    .where('to_status', '=', 'AWAITING_PROFILE_COMPLETION')
    .where('from_status', '!=', 'AWAITING_SIGNUP_COMPLETION')
    .where('changed_at', '>', new Date(sinceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const hasOpenCase = async ({ db }: Pick<Bank, 'db'>, customerId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('verification_case')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

/** The facts about a customer's verification (reliability.md 2.1). */
const readVerificationFacts = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<
  Pick<StoredFacts, 'is_identity_checked' | 'has_open_case' | 'restarts_in_thirty_days'>
> => ({
  is_identity_checked: await isIdentityChecked(bank, customerId),
  has_open_case: await hasOpenCase(bank, customerId),
  restarts_in_thirty_days: await countRestarts(bank, customerId),
});

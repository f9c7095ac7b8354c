import type { Selectable } from 'kysely';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { AdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { requirePermission } from '../http/require.ts';
import { lockCustomer } from './customers.ts';
import type { CustomerProfileTable } from '../database/tables/customers.ts';

/** The customer's occupation, source of funds and intended use of the account. */
export const readAdditionalInfo = async (
  db: Executor,
  customerId: string,
): Promise<AdditionalInfo> => {
  const profile = await readProfile(db, customerId);
  return {
    occupation: profile.occupation,
    source_of_funds: profile.source_of_funds,
    expected_monthly_volume: profile.expected_monthly_volume,
    account_purpose: profile.account_purpose,
    is_politically_exposed: profile.is_politically_exposed,
  };
};

/** Refuses `not_permitted` once KYC is accepted (spec 6). */
export const requireMayEditAdditionalInfo = (user: User): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'editAdditionalInfo'));

/** Saves some of the fields. Refuses `not_permitted` once KYC is accepted (spec 6). */
export const saveAdditionalInfo = (
  bank: Bank,
  customerId: string,
  change: BodyOf<typeof updateAdditionalInfo>,
): Promise<AdditionalInfo> =>
  transaction(bank.db, async (trx) => {
    requireMayEditAdditionalInfo(await lockCustomer(trx, customerId));
    await saveProfile(trx, bank, customerId, change);
    return readAdditionalInfo(trx, customerId);
  });

type Profile = Omit<Selectable<CustomerProfileTable>, 'customer_id' | 'updated_at'>;

const emptyProfile: Profile = {
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

/** A customer's profile details; null where not given yet. */
export const readProfile = async (db: Executor, customerId: string): Promise<Profile> => {
  const row = await db
    .selectFrom('customer_profile')
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
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? emptyProfile;
};

/** Only the fields that were sent: an omitted field does not change. */
const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Saves some of a customer's profile details; the others do not change. */
export const saveProfile = async (
  db: Executor,
  { clock }: Pick<Bank, 'clock'>,
  customerId: string,
  change: ProfileChange,
): Promise<void> => {
  const values = { ...given(change), updated_at: new Date(clock.wallMs()) } as Partial<Profile> & {
    updated_at: Date;
  };
  await db
    .insertInto('customer_profile')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
};

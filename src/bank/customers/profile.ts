import type { Selectable } from 'kysely';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { AdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { requirePermission } from '../http/require.ts';
import { lockCustomer } from './customers.ts';
import type { CustomerProfileTable } from './tables.ts';

/** What the person lives on and will use the account for. */
export const readAdditionalInfo = async (
  db: Executor,
  personId: string,
): Promise<AdditionalInfo> => {
  const profile = await readProfile(db, personId);
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

/** Keeps some of it. Refuses `not_permitted` once KYC is accepted (spec 6). */
export const saveAdditionalInfo = (
  bank: Bank,
  personId: string,
  change: BodyOf<typeof updateAdditionalInfo>,
): Promise<AdditionalInfo> =>
  transaction(bank.db, async (trx) => {
    requireMayEditAdditionalInfo(await lockCustomer(trx, personId));
    await saveProfile(trx, bank, personId, change);
    return readAdditionalInfo(trx, personId);
  });

type Profile = Omit<Selectable<CustomerProfileTable>, 'person_id' | 'updated_at'>;

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
  return row ?? emptyProfile;
};

/** Only what was sent: a field left out keeps its value. */
const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Keeps some of what a person tells of themselves, beside what they told before. */
export const saveProfile = async (
  db: Executor,
  { clock }: Pick<Bank, 'clock'>,
  personId: string,
  change: ProfileChange,
): Promise<void> => {
  const values = { ...given(change), updated_at: new Date(clock.wallMs()) } as Partial<Profile> & {
    updated_at: Date;
  };
  await db
    .insertInto('person_profile')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
};

import { type ReferenceExpression, sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { ProfileType } from './tables/accounts.ts';
import type { KybStatus } from '#domain/business/kyb.ts';
import type { Executor } from './transaction.ts';
import type { Tables } from './tables.ts';

/** A profile: the owner of accounts, limits and counters (product.md A36). */
export interface Profile {
  readonly customerId: string;
  /** The customer's id, or that of a business. */
  readonly id: string;
  readonly type: ProfileType;
}

/** A business of a customer, as a profile. */
export interface BusinessProfile {
  readonly id: string;
  readonly type: 'BUSINESS' | 'LINKED_BUSINESS';
  readonly name: string;
  /** Null until it is submitted. */
  readonly status: KybStatus | null;
}

/** The profile type of a row of `business`. */
export const profileTypeOfBusiness = sql<BusinessProfile['type']>`
  case business.country when 'BD' then 'LINKED_BUSINESS' else 'BUSINESS' end`;

/** The businesses that a customer manages, with those linked to Bangladesh, by name. */
export const listBusinessProfiles = async (
  db: Executor,
  customerId: string,
): Promise<readonly BusinessProfile[]> => {
  const { rows } = await sql<BusinessProfile>`
    select id, ${profileTypeOfBusiness} as type, name, synctera_verification_status as status
      from business where customer_id = ${customerId}
    order by name, id`.execute(db);
  return rows;
};

/** A customer's own profile. */
export const personalProfile = (customerId: string): Profile => ({
  customerId,
  id: customerId,
  type: 'PERSON',
});

/**
 * One of a customer's profiles, by default the personal one. Refuses `not_found`, also for another
 * customer's profile.
 */
export const findProfile = async (
  db: Executor,
  customerId: string,
  id: string | undefined,
): Promise<Profile> => {
  if (id === undefined || id === customerId) return personalProfile(customerId);
  const { rows } = await sql<Pick<Profile, 'type'>>`
    select ${profileTypeOfBusiness} as type from business
      where id = ${id} and customer_id = ${customerId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw refused('not_found');
  return { customerId, id, type: found.type };
};

/** Whether an account belongs to a profile. The caller narrows the query to the customer's accounts. */
export const isAccountOf = (
  { id }: Pick<Profile, 'id'>,
  account: ReferenceExpression<Tables, 'account'> & string = 'account.id',
) => sql<boolean>`account_profile(${sql.ref(account)}) = ${id}`;

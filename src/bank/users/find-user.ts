import type { User } from '#contract/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { isBangladeshLinked } from './bangladesh-linked.ts';

/** The profile of a person with their legal address (spec 3), undefined where there is none. */
export const findUser = async (db: Executor, personId: string): Promise<User | undefined> => {
  const person = await db
    .selectFrom('person')
    .select([
      'id',
      'first_name',
      'middle_name',
      'last_name',
      'email_address',
      'profile_picture',
      'profile_approval_status',
      'synctera_user_status',
      'is_full_access_given',
      'admin_review_status',
      'residence_country',
    ])
    .select(isBangladeshLinked.as('is_bangladesh_linked'))
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const addresses = await listAddresses(db, personId);
  const legal = addresses.find((address) => address.address_type === 'legal');
  return { ...person, user_address: legal ?? null };
};

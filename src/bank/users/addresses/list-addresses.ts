import type { UserAddress } from '#contract/customers.ts';
import type { Executor } from '../../database/transaction.ts';

/** All addresses of a person, the legal one first. */
export const listAddresses = (db: Executor, personId: string): Promise<UserAddress[]> =>
  db
    .selectFrom('person_address')
    .select([
      'id',
      'address_line_1',
      'address_line_2',
      'city',
      'state',
      'thana',
      'district',
      'division',
      'postal_code',
      'country',
      'address_type',
    ])
    .where('person_id', '=', personId)
    .orderBy((eb) => eb('address_type', '=', 'legal'), 'desc')
    .orderBy('address_type')
    .execute();

import type { Executor } from '../database/transaction.ts';
import type { LinkedBusinessTable, PersonAddressTable, PersonTable } from './tables.ts';

/** A person as they enter the bank, with addresses and, for Bangladesh, linked businesses. */
export interface NewPerson extends Omit<PersonTable, 'created_at'> {
  readonly createdAtMs: number;
  /** Year-month-day. */
  readonly dateOfBirth?: string;
  readonly addresses: readonly Omit<PersonAddressTable, 'person_id'>[];
  readonly linkedBusinesses?: readonly Omit<LinkedBusinessTable, 'person_id'>[];
}

/** Creates a person; run it inside a transaction where their parts must come all or none. */
export const createPerson = async (db: Executor, person: NewPerson): Promise<void> => {
  const { createdAtMs, dateOfBirth, addresses, linkedBusinesses = [], ...columns } = person;
  const createdAt = new Date(createdAtMs);
  await db
    .insertInto('person')
    .values({ ...columns, created_at: createdAt })
    .execute();
  if (dateOfBirth !== undefined)
    await db
      .insertInto('person_profile')
      .values({ person_id: person.id, date_of_birth: dateOfBirth, updated_at: createdAt })
      .execute();
  if (addresses.length > 0)
    await db
      .insertInto('person_address')
      .values(addresses.map((address) => ({ ...address, person_id: person.id })))
      .execute();
  if (linkedBusinesses.length > 0)
    await db
      .insertInto('linked_business')
      .values(linkedBusinesses.map((business) => ({ ...business, person_id: person.id })))
      .execute();
};

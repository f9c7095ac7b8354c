import { sql } from 'kysely';
import {
  isAcceptedForBdtOnly,
  isKycAccepted,
  profileApprovalStatuses,
} from '#domain/identity/approval-status.ts';
import type { User, UserAddress } from '#contract/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { lockCustomerRow } from '../database/transaction.ts';
import type { CustomerAddressTable, CustomerTable, LinkedBusinessTable } from './tables.ts';

/** The profile of a person with their legal address (spec 3), undefined where there is none. */
export const findCustomer = async (db: Executor, personId: string): Promise<User | undefined> => {
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

/**
 * The person of an open transaction, who stays as they are until it ends: what a change is judged by
 * cannot become otherwise meanwhile.
 */
export const lockCustomer = async (trx: Executor, personId: string): Promise<User> => {
  await lockCustomerRow(trx, personId);
  const user = await findCustomer(trx, personId);
  if (user === undefined) throw new Error('the person of a session is there');
  return user;
};

/** A person as they enter the bank, with addresses and, for Bangladesh, linked businesses. */
export interface NewCustomer extends Omit<CustomerTable, 'created_at'> {
  readonly createdAtMs: number;
  /** Year-month-day. */
  readonly dateOfBirth?: string;
  readonly addresses: readonly Omit<CustomerAddressTable, 'person_id'>[];
  readonly linkedBusinesses?: readonly Omit<LinkedBusinessTable, 'person_id'>[];
}

/** Creates a person; run it inside a transaction where their parts must come all or none. */
export const createCustomer = async (db: Executor, person: NewCustomer): Promise<void> => {
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

const acceptedStatuses = profileApprovalStatuses.filter(
  (status) => isKycAccepted(status) || isAcceptedForBdtOnly(status),
);

/**
 * Whether the row of `person` is Bangladesh-linked (product.md A34): an address in Bangladesh, an open
 * taka account, a verified national ID, or a linked business. Before there is an address, the country
 * named at sign-up counts as it does everywhere (spec 2).
 */
export const isBangladeshLinked = sql<boolean>`(
  coalesce((select legal.country from person_address legal
            where legal.person_id = person.id and legal.address_type = 'legal'),
           person.residence_country, '') = 'BD'
  or exists (select from account taka
             where taka.person_id = person.id and taka.kind = 'BDT' and taka.closed_at is null)
  or (person.profile_approval_status in (${sql.join(acceptedStatuses)})
      and exists (select from person_identification paper
                  where paper.person_id = person.id and paper.identification_class = 'NID'))
  or exists (select from linked_business business where business.person_id = person.id))`;

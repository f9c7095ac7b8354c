import { sql } from 'kysely';
import {
  isAcceptedForBdtOnly,
  isKycAccepted,
  profileApprovalStatuses,
} from '#domain/identity/approval-status.ts';
import type { User, UserAddress } from '#contract/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { lockCustomerRow } from '../database/transaction.ts';
import type { CustomerAddressTable, CustomerTable } from '../database/tables/customers.ts';

/** A customer's profile with their legal address (spec 3); undefined if there is none. */
export const findCustomer = async (db: Executor, customerId: string): Promise<User | undefined> => {
  const customer = await db
    .selectFrom('customer')
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
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined) return undefined;
  const addresses = await listAddresses(db, customerId);
  const legal = addresses.find((address) => address.address_type === 'legal');
  return { ...customer, user_address: legal ?? null };
};

/**
 * Locks a customer's row until the transaction ends, so that what a change depends on cannot change
 * meanwhile. Returns the customer.
 */
export const lockCustomer = async (trx: Executor, customerId: string): Promise<User> => {
  await lockCustomerRow(trx, customerId);
  const user = await findCustomer(trx, customerId);
  if (user === undefined) throw new Error('the customer of a session exists');
  return user;
};

/** A new customer, with addresses. */
export interface NewCustomer extends Omit<CustomerTable, 'created_at'> {
  readonly createdAtMs: number;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly addresses: readonly Omit<CustomerAddressTable, 'customer_id'>[];
}

/** Creates a customer; call it inside a transaction if all parts must be stored together. */
export const createCustomer = async (db: Executor, customer: NewCustomer): Promise<void> => {
  const { createdAtMs, dateOfBirth, addresses, ...columns } = customer;
  const createdAt = new Date(createdAtMs);
  await db
    .insertInto('customer')
    .values({ ...columns, created_at: createdAt })
    .execute();
  if (dateOfBirth !== undefined)
    await db
      .insertInto('customer_profile')
      .values({ customer_id: customer.id, date_of_birth: dateOfBirth, updated_at: createdAt })
      .execute();
  if (addresses.length > 0)
    await db
      .insertInto('customer_address')
      .values(addresses.map((address) => ({ ...address, customer_id: customer.id })))
      .execute();
};

/** All addresses of a customer, the legal one first. */
export const listAddresses = (db: Executor, customerId: string): Promise<UserAddress[]> =>
  db
    .selectFrom('customer_address')
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
    .where('customer_id', '=', customerId)
    .orderBy((eb) => eb('address_type', '=', 'legal'), 'desc')
    .orderBy('address_type')
    .execute();

const acceptedStatuses = profileApprovalStatuses.filter(
  (status) => isKycAccepted(status) || isAcceptedForBdtOnly(status),
);

/**
 * Whether the row of `customer` is Bangladesh-linked (product.md A34): a legal address in
 * Bangladesh, an open taka account, a verified national ID, or a linked business. Without a legal
 * address the country named at sign-up counts, as everywhere (spec 2).
 */
export const isBangladeshLinked = sql<boolean>`(
  coalesce((select legal.country from customer_address legal
            where legal.customer_id = customer.id and legal.address_type = 'legal'),
           customer.residence_country, '') = 'BD'
  or exists (select from account taka
             where taka.customer_id = customer.id and taka.kind = 'BDT' and taka.closed_at is null)
  or (customer.profile_approval_status in (${sql.join(acceptedStatuses)})
      and exists (select from customer_identification paper
                  where paper.customer_id = customer.id and paper.identification_class = 'NID'))
  or exists (select from business
             where business.customer_id = customer.id and business.country = 'BD'))`;

import type { Country } from '#domain/countries.ts';
import type { BusinessSection } from '#domain/business/sections.ts';
import { isOpenToChange } from '#domain/business/sections.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * The businesses of a customer, or only those of a country: calls of US businesses do not find a
 * Bangladesh-linked one and the other way round (docs/decisions/0155).
 */
export interface BusinessScope {
  readonly customerId: string;
  readonly country?: Country | undefined;
}

/** Refuses `not_found` for a business that the customer does not manage. Returns its country. */
export const requireOwnBusiness = async (
  db: Executor,
  { customerId, country }: BusinessScope,
  businessId: string,
): Promise<Country> => {
  let query = db
    .selectFrom('business')
    .select('country')
    .where('id', '=', businessId)
    .where('customer_id', '=', customerId);
  if (country !== undefined) query = query.where('country', '=', country);
  const own = await query.executeTakeFirst();
  if (own === undefined) throw refused('not_found');
  return own.country;
};

/** The tables of records that name their business. */
export type RecordTable =
  | 'business_document'
  | 'business_address'
  | 'business_metadata'
  | 'external_customer'
  | 'business_ownership'
  | 'business_relationship';

/** The business of a record, for its lock. Refuses `not_found` where there is no such record. */
export const findBusinessOf = async (
  trx: Executor,
  table: RecordTable,
  id: string,
): Promise<string> => {
  const row = await trx
    .selectFrom(table)
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row.business_id;
};

/**
 * Locks a customer's business until the transaction ends, so that changes and decisions run one
 * after another, and notes the change of a section that staff asked for. Refuses `not_found` for
 * another customer's, and `details_settled` where the section is closed. Returns its country.
 */
export const lockOwnBusiness = async (
  trx: Executor,
  bank: Pick<Bank, 'clock'>,
  change: BusinessScope & {
    readonly businessId: string;
    readonly section: BusinessSection;
  },
): Promise<Country> => {
  let query = trx
    .selectFrom('business')
    .select(['synctera_verification_status as status', 'country'])
    .where('id', '=', change.businessId)
    .where('customer_id', '=', change.customerId)
    .forNoKeyUpdate();
  if (change.country !== undefined) query = query.where('country', '=', change.country);
  const own = await query.executeTakeFirst();
  if (own === undefined) throw refused('not_found');
  const { numUpdatedRows } = await trx
    .updateTable('business_review_item')
    .set({ changed_at: new Date(bank.clock.wallMs()) })
    .where('business_id', '=', change.businessId)
    .where('section', '=', change.section)
    .executeTakeFirst();
  if (!isOpenToChange(own.status, numUpdatedRows > 0n)) throw refused('details_settled');
  return own.country;
};

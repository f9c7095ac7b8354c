import type { BusinessSection } from '#domain/business/sections.ts';
import { isOpenToChange } from '#domain/business/sections.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';

/** Refuses `not_found` for a business that the customer does not manage. */
export const requireOwnBusiness = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<void> => {
  const own = await db
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (own === undefined) throw refused('not_found');
};

type RecordTable =
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
 * another customer's, and `details_settled` where the section is closed.
 */
export const lockOwnBusiness = async (
  trx: Executor,
  bank: Pick<Bank, 'clock'>,
  change: {
    readonly customerId: string;
    readonly businessId: string;
    readonly section: BusinessSection;
  },
): Promise<void> => {
  const own = await trx
    .selectFrom('business')
    .select('synctera_verification_status as status')
    .where('id', '=', change.businessId)
    .where('customer_id', '=', change.customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (own === undefined) throw refused('not_found');
  const { numUpdatedRows } = await trx
    .updateTable('business_review_item')
    .set({ changed_at: new Date(bank.clock.wallMs()) })
    .where('business_id', '=', change.businessId)
    .where('section', '=', change.section)
    .executeTakeFirst();
  if (!isOpenToChange(own.status, numUpdatedRows > 0n)) throw refused('details_settled');
};

import type { Country } from '#domain/countries.ts';
import { limitGroups } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import type { TicketRelatedType } from '#domain/tickets/topics.ts';
import type { Executor } from '../database/transaction.ts';
import { kindOfItem } from '../identity/verification-centre.ts';

/** A record that a ticket is about. */
export interface RelatedRecord {
  readonly type: TicketRelatedType;
  readonly id: string;
}

type IsOwn = (db: Executor, customerId: string, id: string) => Promise<boolean>;

const inOwnTable =
  (table: 'transfer' | 'deposit' | 'top_up' | 'account' | 'beneficiary' | 'product_order'): IsOwn =>
  async (db, customerId, id) => {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row !== undefined;
  };

/** A card and a transaction belong to the customer of their account. */
const ofOwnAccount =
  (table: 'transaction' | 'card'): IsOwn =>
  async (db, customerId, id) => {
    const row = await db
      .selectFrom(table)
      .innerJoin('account', 'account.id', `${table}.account_id`)
      .select(`${table}.id`)
      .where(`${table}.id`, '=', id)
      .where('account.customer_id', '=', customerId)
      .executeTakeFirst();
    return row !== undefined;
  };

/** A business of the country that the customer manages. */
const asManaged =
  (country: Country): IsOwn =>
  async (db, customerId, id) => {
    const row = await db
      .selectFrom('business')
      .select('id')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('country', '=', country)
      .executeTakeFirst();
    return row !== undefined;
  };

const ownership: Readonly<Record<TicketRelatedType, IsOwn>> = {
  TRANSACTION: ofOwnAccount('transaction'),
  CARD: ofOwnAccount('card'),
  TRANSFER: inOwnTable('transfer'),
  DEPOSIT: inOwnTable('deposit'),
  TOP_UP: inOwnTable('top_up'),
  ACCOUNT: inOwnTable('account'),
  BENEFICIARY: inOwnTable('beneficiary'),
  VERIFICATION_ITEM: async (_db, customerId, id) => kindOfItem(customerId, id) !== undefined,
  ORDER: inOwnTable('product_order'),
  BUSINESS: asManaged('US'),
  LINKED_BUSINESS: asManaged('BD'),
  LIMIT_RULE: async () => true,
};

const isLimitGroup = (id: string): boolean => limitGroups.some((group) => group === id);

/**
 * Refuses `not_found` for a record that is missing or belongs to another customer, with the same
 * answer, and `invalid_input` for an id that is not one of its type.
 */
export const requireOwnRecord = async (
  db: Executor,
  customerId: string,
  { type, id }: RelatedRecord,
): Promise<void> => {
  if (isLimitGroup(id) !== (type === 'LIMIT_RULE'))
    throw refused('invalid_input', { fields: { related_id: ['This value is not valid.'] } });
  if (!(await ownership[type](db, customerId, id))) throw refused('not_found');
};

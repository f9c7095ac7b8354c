import { refused } from '#domain/refusals.ts';
import type {
  Relationship,
  createRelationship,
  updateRelationship,
} from '#contract/business-owners.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import {
  type BusinessScope,
  findBusinessOf,
  lockOwnBusiness,
  requireOwnBusiness,
} from './own-businesses.ts';

const relationshipColumns = ['id', 'business_id as business', 'user_id as user', 'type'] as const;

/** The managing persons of one of the customer's businesses. Refuses `not_found`. */
export const listRelationships = async (
  db: Executor,
  scope: BusinessScope,
  { business, user }: { readonly business: string; readonly user?: string | undefined },
): Promise<Relationship[]> => {
  await requireOwnBusiness(db, scope, business);
  let query = db
    .selectFrom('business_relationship')
    .select(relationshipColumns)
    .where('business_id', '=', business);
  if (user !== undefined) query = query.where('user_id', '=', user);
  return query.orderBy('id').execute();
};

/** Refuses `not_found` for anyone but the customer and owners who are customers. */
const requireMayManage = async (
  trx: Executor,
  { customerId, businessId }: { readonly customerId: string; readonly businessId: string },
  userId: string,
): Promise<void> => {
  if (userId === customerId) return;
  const owner = await trx
    .selectFrom('business_ownership')
    .select('id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (owner === undefined) throw refused('not_found');
};

const findSame = (
  trx: Executor,
  { business, user, type }: BodyOf<typeof createRelationship>,
): Promise<Relationship | undefined> =>
  trx
    .selectFrom('business_relationship')
    .select(relationshipColumns)
    .where('business_id', '=', business)
    .where('user_id', '=', user)
    .where('type', '=', type)
    .executeTakeFirst();

/** Names a managing person; naming the same one again changes nothing. Refuses `not_found`. */
export const saveRelationship = (
  bank: Bank,
  scope: BusinessScope,
  typed: BodyOf<typeof createRelationship>,
): Promise<Relationship> =>
  transaction(bank.db, async (trx) => {
    const { business: businessId, user, type } = typed;
    await lockOwnBusiness(trx, bank, { ...scope, businessId, section: 'OWNERS' });
    await requireMayManage(trx, { ...scope, businessId }, user);
    const same = await findSame(trx, typed);
    if (same !== undefined) return same;
    return trx
      .insertInto('business_relationship')
      .values({ id: bank.random.newId(), business_id: businessId, user_id: user, type })
      .returning(relationshipColumns)
      .executeTakeFirstOrThrow();
  });

/** Names another managing person. Refuses `not_found`, and `already_saved` for one of two. */
export const changeRelationship = (
  bank: Bank,
  scope: BusinessScope,
  { id, typed }: { readonly id: string; readonly typed: BodyOf<typeof updateRelationship> },
): Promise<Relationship> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'business_relationship', id);
    await lockOwnBusiness(trx, bank, { ...scope, businessId, section: 'OWNERS' });
    const before = await trx
      .selectFrom('business_relationship')
      .select(relationshipColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = { ...before, user: typed.user ?? before.user, type: typed.type ?? before.type };
    await requireMayManage(trx, { ...scope, businessId }, after.user);
    const same = await findSame(trx, after);
    if (same !== undefined && same.id !== id) throw refused('already_saved');
    await trx
      .updateTable('business_relationship')
      .set({ user_id: after.user, type: after.type })
      .where('id', '=', id)
      .execute();
    return after;
  });

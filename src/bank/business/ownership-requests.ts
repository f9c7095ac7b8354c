import { sql } from 'kysely';
import { formatPercentage, parsePercentage } from '#domain/business/ownership.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import { refused } from '#domain/refusals.ts';
import type { OwnershipRequest } from '#contract/business-owners.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';

/** An address is compared as the unique index of `customer` compares it. */
const sameEmail = sql<boolean>`lower(business_ownership.invited_email collate "C")
  = lower(invited.email_address collate "C")`;

/** The requests that name the e-mail address of a customer, with the business and its manager. */
const requests = (db: Executor) =>
  db
    .selectFrom('business_ownership')
    .innerJoin('business', 'business.id', 'business_ownership.business_id')
    .innerJoin('customer as manager', 'manager.id', 'business.customer_id')
    .innerJoin('customer as invited', (join) => join.on(sameEmail));

/** The requests to a customer and their answers, newest first. */
export const listRequests = async (
  db: Executor,
  customerId: string,
  id?: string,
): Promise<OwnershipRequest[]> => {
  let query = requests(db)
    .select(['business_ownership.id', 'business.name as business_name', 'share', 'title'])
    .select(['request_status', 'business_ownership.created_at'])
    .select(['manager.first_name', 'manager.last_name'])
    .where('invited.id', '=', customerId);
  if (id !== undefined) query = query.where('business_ownership.id', '=', id);
  const rows = await query
    .orderBy('business_ownership.created_at', 'desc')
    .orderBy('business_ownership.id', 'desc')
    .execute();
  return rows.map(({ share, created_at, first_name, last_name, request_status, ...row }) => ({
    ...row,
    requested_by: getShortName({ first_name, last_name }),
    ownership_percentage: formatPercentage(share),
    request_status: request_status!,
    created_at: created_at.toISOString(),
  }));
};

/** Tells the customer with the address of a request about it; an unknown address has no effect. */
export const askInvitedOwner = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'clock'>,
  ownershipId: string,
): Promise<void> => {
  const found = await requests(trx)
    .select(['invited.id as customerId', 'business.name', 'share'])
    .select(['manager.first_name', 'manager.last_name'])
    .where('business_ownership.id', '=', ownershipId)
    .executeTakeFirst();
  if (found === undefined) return;
  const { customerId, name, share } = found;
  const percentage = formatPercentage(share);
  const manager = getShortName(found);
  await notify(trx, [
    {
      id: bank.random.newId(),
      customerId,
      title: { en: 'Confirm your share of a business', bn: 'ব্যবসায় আপনার মালিকানা নিশ্চিত করুন' },
      message: {
        en: `${manager} says that you own ${percentage}% of ${name}. Open Business to accept or decline.`,
        bn: `${manager} জানিয়েছেন, ${name}-এর ${percentage}% মালিকানা আপনার। গ্রহণ বা প্রত্যাখ্যান করতে Business খুলুন।`,
      },
      viewType: 'INFO',
      createdAtMs: await bank.clock.businessMs(),
    },
  ]);
};

interface RequestAnswer {
  readonly id: string;
  readonly answer: 'ACCEPTED' | 'DECLINED';
  /** The share that the customer saw and accepts, `25.00`. */
  readonly share?: string;
}

/**
 * Stores a customer's answer to a request; the same answer again changes nothing. Refuses
 * `not_found` for a request to another address, and `conflict` where it was answered otherwise or
 * the customer is an owner already, and `review_outdated` where the share has changed.
 */
export const answerRequest = (
  bank: Bank,
  customerId: string,
  { id, answer, share }: RequestAnswer,
): Promise<OwnershipRequest> =>
  transaction(bank.db, async (trx) => {
    const [request] = await listRequests(trx, customerId, id);
    if (request === undefined) throw refused('not_found');
    if (request.request_status === answer) return request;
    if (share !== undefined && share !== request.ownership_percentage)
      throw refused('review_outdated');
    const { numUpdatedRows } = await trx
      .updateTable('business_ownership')
      .set({ request_status: answer, user_id: answer === 'ACCEPTED' ? customerId : null })
      .where('id', '=', id)
      .where('request_status', '=', 'PENDING')
      .where('share', '=', parsePercentage(request.ownership_percentage)!)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('business_ownership as other')
              .select('other.id')
              .whereRef('other.business_id', '=', ref('business_ownership.business_id'))
              .where('other.user_id', '=', customerId),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused('conflict');
    return { ...request, request_status: answer };
  });

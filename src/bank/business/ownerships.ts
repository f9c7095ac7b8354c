import type { ListedOwner, RequestStatus } from '#domain/business/ownership.ts';
import { fitsBeside, formatPercentage, parsePercentage } from '#domain/business/ownership.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { validateRequiredText } from '#domain/text/field-problems.ts';
import type { BusinessOwnership } from '#contract/business.ts';
import type {
  createBusinessOwnership,
  updateBusinessOwnership,
} from '#contract/business-owners.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { maximumOwners } from './external-customers.ts';
import { findBusinessOf, lockOwnBusiness, requireOwnBusiness } from './own-businesses.ts';
import { askInvitedOwner } from './ownership-requests.ts';

const ownershipColumns = [
  'id',
  'business_id',
  'name',
  'share',
  'title',
  'user_id',
  'external_customer_id',
  'invited_email',
  'request_status',
] as const;

/** The owners of a business in the order in which they were added. */
export const readOwnerships = async (
  db: Executor,
  businessId: string,
): Promise<BusinessOwnership[]> => {
  const rows = await db
    .selectFrom('business_ownership')
    .select(ownershipColumns)
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ business_id: business, user_id: user, share, ...row }) => ({
    id: row.id,
    business,
    name: row.name,
    ownership_percentage: formatPercentage(share),
    title: row.title,
    user,
    external_customer: row.external_customer_id,
    object_id: user ?? row.external_customer_id,
    email_address: row.invited_email,
    request_status: row.request_status,
  }));
};

/** The owners of one of the customer's businesses. Refuses `not_found`. */
export const listOwnerships = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<BusinessOwnership[]> => {
  await requireOwnBusiness(db, { customerId }, businessId);
  return readOwnerships(db, businessId);
};

/** The owners as the rules look at them. */
export const readListedOwners = (db: Executor, businessId: string): Promise<ListedOwner[]> =>
  db
    .selectFrom('business_ownership')
    .select(['id', 'share', 'request_status as requestStatus'])
    .where('business_id', '=', businessId)
    .execute();

/** The share in hundredths of a percent. Refuses `invalid_input` for one that does not fit. */
const requireShare = (owners: readonly ListedOwner[], id: string, typed: string): number => {
  const share = parsePercentage(typed);
  if (share === undefined) {
    refuseProblems({ ownership_percentage: 'not_a_percentage' });
    throw new Error('the problem was refused');
  }
  if (!fitsBeside(owners, { id, share }))
    refuseProblems({ ownership_percentage: 'above_the_whole' });
  return share;
};

const maximumName = 200;

/** Who owns a share: exactly one of the three. */
interface Owner {
  readonly user_id: string | null;
  readonly external_customer_id: string | null;
  readonly invited_email: string | null;
  readonly request_status: RequestStatus | null;
  /** The name where none was sent. */
  readonly name: string | undefined;
}

const noOwner = {
  user_id: null,
  external_customer_id: null,
  invited_email: null,
  request_status: null,
} as const;

type OwnershipInput = BodyOf<typeof createBusinessOwnership>;

const findSelf = async (trx: Executor, customerId: string): Promise<Owner> => {
  const self = await trx
    .selectFrom('customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { ...noOwner, user_id: customerId, name: getShortName(self) };
};

const findExternal = async (trx: Executor, businessId: string, id: string): Promise<Owner> => {
  const external = await trx
    .selectFrom('external_customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (external === undefined) throw refused('not_found');
  return { ...noOwner, external_customer_id: id, name: getShortName(external) };
};

/**
 * The owner that a request names. Another customer is named by e-mail and never by id, so that no
 * answer depends on who is a customer.
 */
const readOwner = async (
  trx: Executor,
  customerId: string,
  { business, user, external_customer: external, email_address: typed }: OwnershipInput,
): Promise<Owner> => {
  const named = [user, external, typed].filter((one) => one !== undefined);
  if (named.length !== 1) refuseProblems({ user: named.length === 0 ? 'missing' : 'refused' });
  if (external !== undefined) return findExternal(trx, business, external);
  if (user !== undefined) {
    if (user !== customerId) throw refused('not_found');
    return findSelf(trx, customerId);
  }
  const email = parseEmailAddress(typed ?? '');
  if (email === undefined) refuseProblems({ email_address: 'not_an_email' });
  return { ...noOwner, invited_email: email!, request_status: 'PENDING', name: undefined };
};

/** The listed row of an owner: by the one of the three that names them. */
const findSameOwner = (trx: Executor, businessId: string, owner: Owner) => {
  const listed = trx
    .selectFrom('business_ownership')
    .select('id')
    .where('business_id', '=', businessId);
  if (owner.user_id !== null) return listed.where('user_id', '=', owner.user_id).executeTakeFirst();
  return owner.external_customer_id === null
    ? listed.where('invited_email', '=', owner.invited_email).executeTakeFirst()
    : listed.where('external_customer_id', '=', owner.external_customer_id).executeTakeFirst();
};

const readOne = async (trx: Executor, businessId: string, id: string) =>
  (await readOwnerships(trx, businessId)).find((one) => one.id === id)!;

/**
 * Adds an owner, or changes the share of one who is listed already. Refuses `not_found`,
 * `details_settled`, `invalid_input` by field, `conflict` at the maximum.
 */
export const saveOwnership = (
  bank: Bank,
  customerId: string,
  typed: OwnershipInput,
): Promise<BusinessOwnership> =>
  transaction(bank.db, async (trx) => {
    const businessId = typed.business;
    await lockOwnBusiness(trx, bank, { customerId, businessId, section: 'OWNERS' });
    const owner = await readOwner(trx, customerId, typed);
    const known = await findSameOwner(trx, businessId, owner);
    if (known !== undefined)
      return storeChange(trx, bank, { customerId, businessId, id: known.id }, typed);
    const owners = await readListedOwners(trx, businessId);
    if (owners.length >= maximumOwners) throw refused('conflict', { detail: 'Too many owners.' });
    const id = bank.random.newId();
    const share = requireShare(owners, id, typed.ownership_percentage);
    const name = typed.name ?? owner.name ?? '';
    const problem = validateRequiredText(name, maximumName);
    if (problem !== undefined) refuseProblems({ name: problem });
    await trx
      .insertInto('business_ownership')
      .values({
        ...owner,
        id,
        business_id: businessId,
        name: cleanText(name, maximumName),
        share,
        title: typed.title,
        created_at: new Date(bank.clock.wallMs()),
      })
      .execute();
    if (owner.invited_email !== null) await askInvitedOwner(trx, bank, id);
    return readOne(trx, businessId, id);
  });

interface OwnershipPlace {
  readonly customerId: string;
  readonly businessId: string;
  readonly id: string;
}

type ChangeInput = Omit<BodyOf<typeof updateBusinessOwnership>, 'id'>;

/** Changes an owner. One who was named by e-mail is asked again about another share. */
const storeChange = async (
  trx: Executor,
  bank: Bank,
  { businessId, id }: OwnershipPlace,
  { name, ownership_percentage: typed, title }: ChangeInput,
): Promise<BusinessOwnership> => {
  const before = await trx
    .selectFrom('business_ownership')
    .select(['share', 'invited_email', 'request_status', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const owners = await readListedOwners(trx, businessId);
  const share = typed === undefined ? before.share : requireShare(owners, id, typed);
  const problem = name === undefined ? undefined : validateRequiredText(name, maximumName);
  if (problem !== undefined) refuseProblems({ name: problem });
  const isAskedAgain = before.invited_email !== null && share !== before.share;
  await trx
    .updateTable('business_ownership')
    .set({
      share,
      ...(title !== undefined && { title }),
      ...(name !== undefined && { name: cleanText(name, maximumName) }),
      ...(isAskedAgain && { request_status: 'PENDING' as const, user_id: null }),
    })
    .where('id', '=', id)
    .execute();
  if (isAskedAgain) {
    if (before.user_id !== null) await removeManager(trx, businessId, before.user_id);
    await askInvitedOwner(trx, bank, id);
  }
  return readOne(trx, businessId, id);
};

const removeManager = (trx: Executor, businessId: string, userId: string) =>
  trx
    .deleteFrom('business_relationship')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();

/** Changes name, share or title of an owner. Refuses as `saveOwnership`. */
export const changeOwnership = (
  bank: Bank,
  customerId: string,
  { id, ...typed }: BodyOf<typeof updateBusinessOwnership>,
): Promise<BusinessOwnership> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'business_ownership', id);
    await lockOwnBusiness(trx, bank, { customerId, businessId, section: 'OWNERS' });
    return storeChange(trx, bank, { customerId, businessId, id }, typed);
  });

/** Removes an owner, who then is no managing person either. Refuses as `saveOwnership`. */
export const removeOwnership = (
  bank: Bank,
  customerId: string,
  id: string,
): Promise<{ ok: true }> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'business_ownership', id);
    await lockOwnBusiness(trx, bank, { customerId, businessId, section: 'OWNERS' });
    const { user_id: userId } = await trx
      .deleteFrom('business_ownership')
      .where('id', '=', id)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (userId !== null && userId !== customerId) await removeManager(trx, businessId, userId);
    return { ok: true as const };
  });

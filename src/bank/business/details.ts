import {
  type Activity,
  activityFields,
  activityTextFields,
  emptyActivity,
  normalizeActivityText,
  validateActivityTexts,
} from '#domain/business/activity.ts';
import { validateBusinessAddress } from '#domain/business/addresses.ts';
import type { BusinessAddressType } from '#domain/business/addresses.ts';
import type { Country } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import type {
  BusinessAddress,
  BusinessMetadata,
  createBusinessAddress,
  createBusinessMetadata,
  updateBusinessAddress,
  updateBusinessMetadata,
} from '#contract/business-details.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { places } from '../customers/addresses.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { addressColumns, emptyAddress, withAddressInput } from './addresses.ts';
import {
  type BusinessScope,
  findBusinessOf,
  lockOwnBusiness,
  requireOwnBusiness,
} from './own-businesses.ts';
import { readOwnerships } from './ownerships.ts';

/** The addresses of one of the customer's businesses, the legal one first. Refuses `not_found`. */
export const listBusinessAddresses = async (
  db: Executor,
  scope: BusinessScope,
  businessId: string,
): Promise<BusinessAddress[]> => {
  await requireOwnBusiness(db, scope, businessId);
  return db
    .selectFrom('business_address')
    .select(['id', 'business_id as business', 'address_type', ...addressColumns])
    .where('business_id', '=', businessId)
    .orderBy('address_type')
    .execute();
};

type AddressInput = BodyOf<typeof updateBusinessAddress>;

interface StoredAddress {
  readonly id: string;
  readonly businessId: string;
  readonly type: BusinessAddressType;
  readonly address: Address;
  /** The country of the business. */
  readonly country: Country;
}

const storeAddress = (
  trx: Executor,
  { id, businessId, type, address, country }: StoredAddress,
): Promise<BusinessAddress> => {
  refuseProblems(validateBusinessAddress(address, places, country));
  return trx
    .insertInto('business_address')
    .values({ id, business_id: businessId, address_type: type, ...address })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'address_type']).doUpdateSet(address),
    )
    .returning(['id', 'business_id as business', 'address_type', ...addressColumns])
    .executeTakeFirstOrThrow();
};

/**
 * Stores the address of a type and replaces the previous one. Refuses `not_found`,
 * `details_settled`, `invalid_input` by field.
 */
export const saveBusinessAddress = (
  bank: Bank,
  scope: BusinessScope,
  typed: BodyOf<typeof createBusinessAddress>,
): Promise<BusinessAddress> =>
  transaction(bank.db, async (trx) => {
    const { business: businessId, address_type: type, ...parts } = typed;
    const place = { ...scope, businessId, section: 'ADDRESS' } as const;
    const country = await lockOwnBusiness(trx, bank, place);
    const address = withAddressInput(emptyAddress, parts);
    return storeAddress(trx, { id: bank.random.newId(), businessId, type, address, country });
  });

/** Changes parts of an address. Refuses as `saveBusinessAddress`. */
export const changeBusinessAddress = (
  bank: Bank,
  scope: BusinessScope,
  { id, typed }: { readonly id: string; readonly typed: AddressInput },
): Promise<BusinessAddress> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'business_address', id);
    const place = { ...scope, businessId, section: 'ADDRESS' } as const;
    const country = await lockOwnBusiness(trx, bank, place);
    const { address_type: type, ...before } = await trx
      .selectFrom('business_address')
      .select(['address_type', ...addressColumns])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const address = withAddressInput(before, typed);
    return storeAddress(trx, { id, businessId, type, address, country });
  });

/** The metadata of a business; undefined before it is saved. */
export const findMetadata = async (
  db: Executor,
  businessId: string,
): Promise<BusinessMetadata | undefined> => {
  const metadata = await db
    .selectFrom('business_metadata')
    .select(['id', 'business_id as business', ...activityFields])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return metadata && { ...metadata, ownerships: await readOwnerships(db, businessId) };
};

/** The metadata of one of the customer's businesses. Refuses `not_found`. */
export const listMetadata = async (
  db: Executor,
  scope: BusinessScope,
  businessId: string,
): Promise<BusinessMetadata[]> => {
  await requireOwnBusiness(db, scope, businessId);
  const metadata = await findMetadata(db, businessId);
  return metadata === undefined ? [] : [metadata];
};

type AnswersInput = BodyOf<typeof updateBusinessMetadata>;

/** The answers that were sent, as stored. Refuses `invalid_input` for a text that is too long. */
const readAnswers = (typed: AnswersInput): Partial<Activity> => {
  refuseProblems(validateActivityTexts(typed));
  const given = activityFields.filter((field) => typed[field] !== undefined);
  const texts = activityTextFields.filter((field) => typed[field] !== undefined);
  return {
    ...Object.fromEntries(given.map((field) => [field, typed[field]])),
    ...Object.fromEntries(
      texts.map((field) => [field, normalizeActivityText(field, typed[field] ?? '')]),
    ),
  };
};

const storeMetadata = async (
  trx: Executor,
  bank: Bank,
  change: BusinessScope & { readonly businessId: string; readonly id: string },
  typed: AnswersInput,
): Promise<BusinessMetadata> => {
  const { businessId, id } = change;
  await lockOwnBusiness(trx, bank, { ...change, section: 'ACTIVITY' });
  const answers = readAnswers(typed);
  await trx
    .insertInto('business_metadata')
    .values({ id, business_id: businessId, ...emptyActivity })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
  if (Object.keys(answers).length > 0)
    await trx
      .updateTable('business_metadata')
      .set(answers)
      .where('business_id', '=', businessId)
      .execute();
  return (await findMetadata(trx, businessId))!;
};

/**
 * Saves the metadata of a business, or changes the given answers where there are some. Refuses
 * `not_found`, `details_settled`, `invalid_input` by field.
 */
export const saveMetadata = (
  bank: Bank,
  scope: BusinessScope,
  { business: businessId, ...typed }: BodyOf<typeof createBusinessMetadata>,
): Promise<BusinessMetadata> =>
  transaction(bank.db, (trx) =>
    storeMetadata(trx, bank, { ...scope, businessId, id: bank.random.newId() }, typed),
  );

/** Changes answers of the metadata. Refuses as `saveMetadata`. */
export const changeMetadata = (
  bank: Bank,
  scope: BusinessScope,
  { id, typed }: { readonly id: string; readonly typed: AnswersInput },
): Promise<BusinessMetadata> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'business_metadata', id);
    return storeMetadata(trx, bank, { ...scope, businessId, id }, typed);
  });

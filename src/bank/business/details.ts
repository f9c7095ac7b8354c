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
import { type Address, normalizeAddress } from '#domain/customers/address.ts';
import { refused } from '#domain/refusals.ts';
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
import { lockOwnBusiness, requireOwnBusiness } from './own-businesses.ts';

const addressColumns = [
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'thana',
  'district',
  'division',
  'postal_code',
  'country',
] as const;

/** The addresses of one of the customer's businesses, the legal one first. Refuses `not_found`. */
export const listBusinessAddresses = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<BusinessAddress[]> => {
  await requireOwnBusiness(db, customerId, businessId);
  return db
    .selectFrom('business_address')
    .select(['id', 'business_id as business', 'address_type', ...addressColumns])
    .where('business_id', '=', businessId)
    .orderBy('address_type')
    .execute();
};

const emptyAddress: Address = {
  country: 'US',
  address_line_1: '',
  address_line_2: null,
  city: null,
  state: null,
  division: null,
  district: null,
  thana: null,
  postal_code: '',
};

type AddressInput = BodyOf<typeof updateBusinessAddress>;

const withInput = (before: Address, typed: AddressInput): Address => {
  const given = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && field in emptyAddress,
  );
  return normalizeAddress({ ...before, ...(Object.fromEntries(given) as Partial<Address>) });
};

interface StoredAddress {
  readonly id: string;
  readonly businessId: string;
  readonly type: BusinessAddressType;
  readonly address: Address;
}

const storeAddress = (
  trx: Executor,
  { id, businessId, type, address }: StoredAddress,
): Promise<BusinessAddress> => {
  refuseProblems(validateBusinessAddress(address, places));
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
  customerId: string,
  typed: BodyOf<typeof createBusinessAddress>,
): Promise<BusinessAddress> =>
  transaction(bank.db, async (trx) => {
    const { business: businessId, address_type: type, ...parts } = typed;
    await lockOwnBusiness(trx, { customerId, businessId, section: 'ADDRESS' });
    const address = withInput(emptyAddress, parts);
    return storeAddress(trx, { id: bank.random.newId(), businessId, type, address });
  });

/** The business of a record, for its lock. Refuses `not_found` where there is no such record. */
const businessOf = async (
  trx: Executor,
  table: 'business_address' | 'business_metadata',
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

/** Changes parts of an address. Refuses as `saveBusinessAddress`. */
export const changeBusinessAddress = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: AddressInput },
): Promise<BusinessAddress> =>
  transaction(bank.db, async (trx) => {
    const businessId = await businessOf(trx, 'business_address', id);
    await lockOwnBusiness(trx, { customerId, businessId, section: 'ADDRESS' });
    const { address_type: type, ...before } = await trx
      .selectFrom('business_address')
      .select(['address_type', ...addressColumns])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return storeAddress(trx, { id, businessId, type, address: withInput(before, typed) });
  });

/** The metadata of a business; undefined before it is saved. */
export const findMetadata = (
  db: Executor,
  businessId: string,
): Promise<BusinessMetadata | undefined> =>
  db
    .selectFrom('business_metadata')
    .select(['id', 'business_id as business', ...activityFields])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

/** The metadata of one of the customer's businesses. Refuses `not_found`. */
export const listMetadata = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<BusinessMetadata[]> => {
  await requireOwnBusiness(db, customerId, businessId);
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
  change: { readonly customerId: string; readonly businessId: string; readonly id: string },
  typed: AnswersInput,
): Promise<BusinessMetadata> => {
  const { customerId, businessId, id } = change;
  await lockOwnBusiness(trx, { customerId, businessId, section: 'ACTIVITY' });
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
  customerId: string,
  { business: businessId, ...typed }: BodyOf<typeof createBusinessMetadata>,
): Promise<BusinessMetadata> =>
  transaction(bank.db, (trx) =>
    storeMetadata(trx, { customerId, businessId, id: bank.random.newId() }, typed),
  );

/** Changes answers of the metadata. Refuses as `saveMetadata`. */
export const changeMetadata = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: AnswersInput },
): Promise<BusinessMetadata> =>
  transaction(bank.db, async (trx) => {
    const businessId = await businessOf(trx, 'business_metadata', id);
    return storeMetadata(trx, { customerId, businessId, id }, typed);
  });

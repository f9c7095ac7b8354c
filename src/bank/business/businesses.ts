import { localDayAt } from '#domain/calendar/days.ts';
import {
  type CompanyInput,
  maskEin,
  maximumBusinessName,
  parseEin,
  parseUsPhone,
  parseWebsite,
  validateCompany,
} from '#domain/business/company.ts';
import type { Country } from '#domain/countries.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Business, createBusiness, updateBusiness } from '#contract/business.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { places } from '../customers/addresses.ts';
import type { Bank } from '../database/bank.ts';
import { fingerprintText, sealRecord } from '../database/sealed-records.ts';
import type { BusinessTable } from '../database/tables/business.ts';
import { type Executor, lockCustomerRow, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { type BusinessScope, lockOwnBusiness } from './own-businesses.ts';

/** A business of either country, with the last four digits of its EIN or TIN. */
export interface StoredBusiness extends Omit<Business, 'ein' | 'profile'> {
  readonly country: Country;
  readonly trade_licence: string | null;
  readonly bin: string | null;
  readonly last_four: string | null;
  /** When the resource price was paid; null before that and where there is none. */
  readonly paid_at: Date | null;
}

/** Businesses in a scope, the oldest first, or the one with an id. */
export const findBusinesses = async (
  db: Executor,
  { customerId, country }: BusinessScope,
  id?: string,
): Promise<StoredBusiness[]> => {
  let query = db
    .selectFrom('business')
    .leftJoin('business_ein', 'business_ein.business_id', 'business.id')
    .select(['business.id', 'name', 'email', 'formation_date', 'formation_state', 'structure'])
    .leftJoin('business_payment', 'business_payment.business_id', 'business.id')
    .select(['website', 'phone_number', 'synctera_verification_status', 'last_four', 'paid_at'])
    .select(['country', 'trade_licence', 'bin'])
    .where('customer_id', '=', customerId);
  if (country !== undefined) query = query.where('country', '=', country);
  if (id !== undefined) query = query.where('business.id', '=', id);
  return query.orderBy('created_at').orderBy('business.id').execute();
};

/** One of the businesses in a scope. Refuses `not_found`. */
export const findBusiness = async (
  db: Executor,
  scope: BusinessScope,
  id: string,
): Promise<StoredBusiness> => {
  const [found] = await findBusinesses(db, scope, id);
  if (found === undefined) throw refused('not_found');
  return found;
};

/** The fields of spec 3, in which a Bangladesh-linked business has no EIN. */
export const toBusiness = ({
  country,
  trade_licence: _licence,
  bin: _bin,
  paid_at: _paid,
  last_four: lastFour,
  ...row
}: StoredBusiness): Business => ({
  ...row,
  ein: lastFour === null || country !== 'US' ? null : maskEin(lastFour),
  profile: { id: row.id },
});

/** A customer's US businesses, the oldest first. */
export const listBusinesses = async (db: Executor, customerId: string): Promise<Business[]> =>
  (await findBusinesses(db, { customerId, country: 'US' })).map(toBusiness);

/** One of the customer's US businesses. Refuses `not_found`. */
export const readBusiness = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<Business> => toBusiness(await findBusiness(db, { customerId, country: 'US' }, id));

type Details = Pick<
  BusinessTable,
  'name' | 'email' | 'structure' | 'formation_date' | 'formation_state' | 'website' | 'phone_number'
>;

const emptyDetails: Details = {
  name: '',
  email: null,
  structure: null,
  formation_date: null,
  formation_state: null,
  website: null,
  phone_number: null,
};

type DetailsInput = BodyOf<typeof updateBusiness>;

/** The stored details with the sent ones in their place. Refuses `invalid_input` by field. */
const withInput = (bank: Bank, before: Details, typed: DetailsInput): Details => {
  const { ein, structure, ...texts } = typed;
  const text = (field: keyof typeof texts): string =>
    (texts[field] === undefined ? before[field] : texts[field]) ?? '';
  const input: CompanyInput = {
    name: text('name'),
    email: text('email'),
    ein: ein ?? undefined,
    formation_date: text('formation_date'),
    formation_state: text('formation_state'),
    website: text('website'),
    phone_number: text('phone_number'),
  };
  const today = localDayAt(bank.clock.wallMs(), 'America/New_York');
  refuseProblems(validateCompany(input, { today, isState: places.isState }));
  return {
    name: cleanText(input.name, maximumBusinessName),
    email: parseEmailAddress(input.email) ?? null,
    structure: structure === undefined ? before.structure : structure,
    formation_date: input.formation_date || null,
    formation_state: input.formation_state || null,
    website: parseWebsite(input.website) ?? null,
    phone_number: parseUsPhone(input.phone_number) ?? null,
  };
};

/** Encrypts an EIN or TIN that was validated; undefined removes the stored one. */
export const saveTaxNumber = async (
  trx: Executor,
  bank: Bank,
  businessId: string,
  digits: string | undefined,
): Promise<void> => {
  if (digits === undefined) {
    await trx.deleteFrom('business_ein').where('business_id', '=', businessId).execute();
    return;
  }
  const { sealed, keyId } = sealRecord(bank, 'business_ein', businessId, digits);
  const values = {
    sealed_number: sealed,
    last_four: digits.slice(-4),
    sealing_key_id: keyId,
  };
  await trx
    .insertInto('business_ein')
    .values({ business_id: businessId, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
};

/** Saves an EIN, or removes it where the text is empty; undefined keeps the stored one. */
const saveEin = async (
  trx: Executor,
  bank: Bank,
  businessId: string,
  typed: string | null | undefined,
): Promise<void> => {
  if (typed === undefined) return;
  const ein = parseEin(typed ?? '');
  await saveTaxNumber(trx, bank, businessId, ein.kind === 'number' ? ein.digits : undefined);
};

/**
 * The body as it identifies a repeated request: with a keyed fingerprint instead of the EIN, since
 * nine digits could be found from a plain hash.
 */
export const withoutEin = (
  { sealingKeys }: Pick<Bank, 'sealingKeys'>,
  body: BodyOf<typeof createBusiness>,
): object => {
  const ein = parseEin(body.ein ?? '');
  if (ein.kind !== 'number') return body;
  return { ...body, ein: keyedFingerprint({ sealingKeys }, 'EIN', ein.digits) };
};

/** A fingerprint of a number that no one without the key can find by trying numbers. */
export const keyedFingerprint = (
  { sealingKeys }: Pick<Bank, 'sealingKeys'>,
  kind: 'EIN' | 'TIN',
  digits: string,
): string =>
  sealingKeys.fingerprint(fingerprintText(kind, digits), sealingKeys.activeId()).toString('hex');

/** More businesses than one customer runs. */
const maximumBusinesses = 20;

/** Registers a business. Refuses `invalid_input` by field, and `too_many_businesses`. */
export const addBusiness = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createBusiness>,
): Promise<Business> => {
  const details = withInput(bank, emptyDetails, typed);
  const id = await insertBusiness(trx, bank, customerId, { ...details, country: 'US' });
  await saveEin(trx, bank, id, typed.ein);
  return readBusiness(trx, customerId, id);
};

/** Stores a new business. Returns its id; refuses `too_many_businesses`. */
export const insertBusiness = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  details: Details & { country: Country; trade_licence?: string | null; bin?: string | null },
): Promise<string> => {
  await lockCustomerRow(trx, customerId);
  const own = await trx
    .selectFrom('business')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  if (own.length >= maximumBusinesses) throw refused('too_many_businesses');
  const id = bank.random.newId();
  await trx
    .insertInto('business')
    .values({
      id,
      customer_id: customerId,
      ...details,
      synctera_verification_status: null,
      created_at: new Date(bank.clock.wallMs()),
    })
    .execute();
  return id;
};

/** Changes details of a business. Refuses `not_found`, `details_settled`, `invalid_input`. */
export const changeBusiness = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: DetailsInput },
): Promise<Business> =>
  transaction(bank.db, async (trx) => {
    await lockOwnBusiness(trx, bank, {
      customerId,
      country: 'US',
      businessId: id,
      section: 'COMPANY',
    });
    const before = await trx
      .selectFrom('business')
      .select(['name', 'email', 'structure', 'formation_date', 'formation_state'])
      .select(['website', 'phone_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const details = withInput(bank, before, typed);
    await trx.updateTable('business').set(details).where('id', '=', id).execute();
    await saveEin(trx, bank, id, typed.ein);
    return readBusiness(trx, customerId, id);
  });

import type { ExternalCustomerInput } from '#domain/business/external-customer.ts';
import {
  parseOwnerPhone,
  readOwnerNumber,
  validateExternalCustomer,
} from '#domain/business/external-customer.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import { type Address, normalizeAddress } from '#domain/customers/address.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import type { IdentityNumber } from '#domain/identity/identity-numbers.ts';
import { birthdayZones, normalizeNames } from '#domain/identity/personal-details.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type {
  ExternalCustomer,
  createExternalCustomer,
  updateExternalCustomer,
} from '#contract/business-owners.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { places } from '../customers/addresses.ts';
import type { Bank } from '../database/bank.ts';
import { sealRecord } from '../database/sealed-records.ts';
import type { ExternalCustomerTable } from '../database/tables/business.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { addressColumns, emptyAddress, withAddressInput } from './addresses.ts';
import { findBusinessOf, lockOwnBusiness, requireOwnBusiness } from './own-businesses.ts';

const readExternalCustomers = async (
  db: Executor,
  businessId: string,
): Promise<ExternalCustomer[]> => {
  const rows = await db
    .selectFrom('external_customer')
    .innerJoin('external_customer_identification as paper', 'paper.external_customer_id', 'id')
    .select(['id', 'business_id as business', 'creator_id as creator', 'first_name', 'last_name'])
    .select(['date_of_birth', 'email_address', 'phone_number', ...addressColumns])
    .select(['identification_class', 'last_four'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  return rows.map(({ identification_class, last_four, ...row }) => {
    const { id, business, creator, first_name, last_name, ...rest } = row;
    const { date_of_birth, email_address, phone_number, ...ext_cust_address } = rest;
    return {
      ...{ id, business, creator, first_name, last_name },
      ...{ date_of_birth, email_address, phone_number, ext_cust_address },
      identification: { identification_class, last_four },
    };
  });
};

/** The external customers of one of the customer's businesses. Refuses `not_found`. */
export const listExternalCustomers = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<ExternalCustomer[]> => {
  await requireOwnBusiness(db, { customerId }, businessId);
  return readExternalCustomers(db, businessId);
};

type Details = Omit<ExternalCustomerTable, 'id' | 'business_id' | 'creator_id'>;

interface Prepared {
  readonly details: Details;
  readonly number: IdentityNumber | undefined;
}

/** The details as stored and the number that was sent. Refuses `invalid_input` by field. */
const prepare = (
  bank: Bank,
  input: ExternalCustomerInput,
  { stored, ofBusiness }: { readonly stored: Country | undefined; readonly ofBusiness: Country },
): Prepared => {
  const { address } = input;
  const today = localDayAt(bank.clock.wallMs(), birthdayZones[address.country]);
  const hasNumber = stored === address.country;
  const facts = { places, today, hasNumber, businessCountry: ofBusiness };
  refuseProblems(validateExternalCustomer(input, facts));
  const { first_name, last_name } = normalizeNames({ ...input, middle_name: null });
  const number = readOwnerNumber(input);
  return {
    details: {
      first_name,
      last_name,
      date_of_birth: input.date_of_birth,
      email_address: parseEmailAddress(input.email_address)!,
      phone_number: parseOwnerPhone(input.phone_number, address.country)!,
      ...address,
    },
    number: number?.kind === 'number' ? number.identity : undefined,
  };
};

const saveNumber = async (
  trx: Executor,
  bank: Bank,
  id: string,
  identity: IdentityNumber | undefined,
): Promise<void> => {
  if (identity === undefined) return;
  const { identificationClass, number } = identity;
  const { sealed, keyId } = sealRecord(bank, 'external_customer_identification', id, number);
  const values = {
    identification_class: identificationClass as 'SSN' | 'ITIN' | 'NID',
    sealed_number: sealed,
    last_four: number.slice(-4),
    sealing_key_id: keyId,
  };
  await trx
    .insertInto('external_customer_identification')
    .values({ external_customer_id: id, ...values })
    .onConflict((conflict) => conflict.column('external_customer_id').doUpdateSet(values))
    .execute();
};

const findByEmail = (trx: Executor, businessId: string, email: string) =>
  trx
    .selectFrom('external_customer')
    .select(['id', 'country'])
    .where('business_id', '=', businessId)
    .where('email_address', '=', email)
    .executeTakeFirst();

const readOne = async (trx: Executor, businessId: string, id: string): Promise<ExternalCustomer> =>
  (await readExternalCustomers(trx, businessId)).find((one) => one.id === id)!;

/** As many owners as a business may list. */
export const maximumOwners = 20;

type NumbersInput = Pick<BodyOf<typeof updateExternalCustomer>, 'ssn' | 'identification'>;

const numbersOf = ({ ssn, identification }: NumbersInput) => ({
  ssn,
  nationalId: identification?.identification_number,
});

/**
 * Saves an owner who is no customer; the one with the same e-mail address is changed instead.
 * Refuses `not_found`, `details_settled`, `invalid_input` by field, `conflict` at the maximum.
 */
export const saveExternalCustomer = (
  bank: Bank,
  customerId: string,
  {
    business: businessId,
    ext_cust_address: address,
    ...typed
  }: BodyOf<typeof createExternalCustomer>,
): Promise<ExternalCustomer> =>
  transaction(bank.db, async (trx) => {
    const place = { customerId, businessId, section: 'OWNERS' } as const;
    const ofBusiness = await lockOwnBusiness(trx, bank, place);
    const typedAddress = withAddressInput(emptyAddress, address);
    const input = { ...typed, ...numbersOf(typed), address: typedAddress };
    const known = await findByEmail(trx, businessId, parseEmailAddress(typed.email_address) ?? '');
    const { details, number } = prepare(bank, input, { stored: known?.country, ofBusiness });
    if (known === undefined) {
      const { length } = await readExternalCustomers(trx, businessId);
      if (length >= maximumOwners) throw refused('conflict', { detail: 'Too many owners.' });
    }
    const id = known?.id ?? bank.random.newId();
    await trx
      .insertInto('external_customer')
      .values({ id, business_id: businessId, creator_id: customerId, ...details })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(details))
      .execute();
    await saveNumber(trx, bank, id, number);
    return readOne(trx, businessId, id);
  });

const readDetails = (trx: Executor, id: string): Promise<Details> =>
  trx
    .selectFrom('external_customer')
    .select(['first_name', 'last_name', 'date_of_birth', 'email_address', 'phone_number'])
    .select(addressColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Changes details of an external customer; a number that is not sent is kept while the country
 * stays. Refuses as `saveExternalCustomer`, and `already_saved` for the e-mail of another one.
 */
export const changeExternalCustomer = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: BodyOf<typeof updateExternalCustomer> },
): Promise<ExternalCustomer> =>
  transaction(bank.db, async (trx) => {
    const businessId = await findBusinessOf(trx, 'external_customer', id);
    const place = { customerId, businessId, section: 'OWNERS' } as const;
    const ofBusiness = await lockOwnBusiness(trx, bank, place);
    const before = await readDetails(trx, id);
    const stored: Address = normalizeAddress(before);
    const { ext_cust_address: address, ssn: _ssn, identification: _number, ...texts } = typed;
    const given = Object.fromEntries(
      Object.entries(texts).filter(([, value]) => value !== undefined),
    );
    const input: ExternalCustomerInput = {
      ...before,
      ...given,
      ...numbersOf(typed),
      address: address === undefined ? stored : withAddressInput(emptyAddress, address),
    };
    const { details, number } = prepare(bank, input, { stored: before.country, ofBusiness });
    const same = await findByEmail(trx, businessId, details.email_address);
    if (same !== undefined && same.id !== id)
      throw refused('already_saved', { fields: { email_address: [fieldProblems.already_saved] } });
    await trx.updateTable('external_customer').set(details).where('id', '=', id).execute();
    await saveNumber(trx, bank, id, number);
    return readOne(trx, businessId, id);
  });

import type { Bank } from '../database/bank.ts';
import {
  type BusinessRow,
  type Call,
  asJson,
  change,
  documentForm,
  metadataInput,
  signatureForm,
} from './businesses.ts';

/** An address in Dhaka. */
export const dhakaAddressInput = {
  address_line_1: 'House 42, Road 9A',
  division: 'Dhaka',
  district: 'Dhaka',
  thana: 'Dhanmondi',
  postal_code: '1209',
  country: 'BD',
} as const;

/** An owner in Bangladesh who is no customer of the bank. */
export const dhakaOwnerInput = {
  first_name: 'Salma',
  last_name: 'Begum',
  date_of_birth: '1988-02-21',
  email_address: 'salma@nodi.example',
  phone_number: '01712345678',
  ext_cust_address: dhakaAddressInput,
  identification: { identification_class: 'NID', identification_number: '1234567890' },
} as const;

/** Moves the legal address of a customer to Dhaka. */
export const moveToDhaka = async ({ db }: Pick<Bank, 'db'>, customerId: string): Promise<void> => {
  await db
    .updateTable('customer_address')
    .set({ ...dhakaAddressInput, city: null, state: null })
    .where('customer_id', '=', customerId)
    .where('address_type', '=', 'legal')
    .execute();
};

const creatorOf =
  (call: Call) =>
  async (path: string, body: object | FormData, hasKey = false): Promise<string> => {
    const answer =
      body instanceof FormData
        ? await call('POST', path, body)
        : await call('POST', path, JSON.stringify(body), 'application/json', hasKey);
    if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };

/**
 * Registers a linked business with one record of each kind, for a customer who gets an address in
 * Bangladesh. Returns their ids by kind.
 */
export const addLinkedRecords = async (
  bank: Pick<Bank, 'db'>,
  call: Call,
  customerId: string,
): Promise<Readonly<Record<string, string>>> => {
  await moveToDhaka(bank, customerId);
  const create = creatorOf(call);
  const linked = await create('/linked-business/', { name: 'Nodi Design Studio' }, true);
  const key = { linked_business: linked };
  const manager = { ...key, user: customerId, type: 'MANAGING_PERSON_OF' };
  const document = documentForm({ ...key, doc_name: 'TRADE_LICENCE' });
  return {
    linked,
    linkedAddress: await create('/linked-business/address/', { ...key, ...dhakaAddressInput }),
    linkedMetadata: await create('/linked-business/metadata/', key),
    linkedRelationship: await create('/linked-business/relationship/', manager),
    linkedDocument: await create('/linked-business/document/', document),
  };
};

const ofLinked: BusinessRow = { names: 'linked', query: (id) => `?linked_business=${id}` };

const linkedForm = (fields: Readonly<Record<string, string>>): FormData =>
  documentForm({ doc_name: 'TRADE_LICENCE', ...fields });

/** Every call that names a linked business or one of its records. */
export const linkedRows: Readonly<Record<string, BusinessRow>> = {
  getLinkedBusiness: { names: 'linked' },
  updateLinkedBusiness: change('linked', { name: 'Elsewhere' }),
  getLinkedBusinessProgress: { names: 'linked' },
  listLinkedAddresses: ofLinked,
  createLinkedAddress: asJson('linked', (id) => ({ linked_business: id, ...dhakaAddressInput })),
  updateLinkedAddress: change('linkedAddress', { address_line_1: '1 Elsewhere' }),
  listLinkedMetadata: ofLinked,
  createLinkedMetadata: asJson('linked', (id) => ({ linked_business: id })),
  updateLinkedMetadata: change('linkedMetadata', { purpose: 'Elsewhere' }),
  listLinkedRelationships: ofLinked,
  createLinkedRelationship: asJson('linked', (id) => ({
    linked_business: id,
    user: id,
    type: 'MANAGING_PERSON_OF',
  })),
  updateLinkedRelationship: change('linkedRelationship', {}),
  listLinkedDocuments: ofLinked,
  createLinkedDocument: { names: 'linked', body: (id) => linkedForm({ linked_business: id }) },
  updateLinkedDocument: { names: 'linkedDocument', body: () => linkedForm({}) },
  payLinkedBusiness: {
    ...asJson('linked', () => ({
      source_account: '00000000-0000-7000-8000-00000000abcd',
      resource_price: '2500.00',
    })),
    hasKey: true,
  },
};

/** Opening a taka account of a linked business. */
export const linkedAccountRows: Readonly<Record<string, BusinessRow>> = {
  createBdtAccount: {
    ...asJson('linked', (profile) => ({
      profile,
      purpose: 'SAVING',
      nominees: [],
      agreed_terms: 'none',
    })),
    hasKey: true,
  },
};

/** Registers a linked business with everything that a submission needs but the payment. Returns its id. */
export const addUnpaidLinkedBusiness = async (
  call: Call,
  customerId: string,
  name: string,
): Promise<string> => {
  const create = creatorOf(call);
  const details = {
    email: 'office@nodi.example',
    structure: 'SOLE_PROPRIETORSHIP',
    tin: '1234 5678 9012',
    trade_licence: 'TRAD/DSCC/0123/2024',
    formation_date: '2019-04-01',
    phone_number: '01712345678',
  };
  const business = await create('/linked-business/', { name, ...details }, true);
  const key = { linked_business: business };
  await create('/linked-business/address/', { ...key, ...dhakaAddressInput });
  await create('/linked-business/metadata/', { ...key, ...metadataInput });
  const owner = { business, ownership_percentage: '60', title: 'FOUNDER' };
  await create('/business-ownership/', { ...owner, user: customerId });
  const external = await create('/external-customer/', { business, ...dhakaOwnerInput });
  const second = { business, ownership_percentage: '40', title: 'DIRECTOR' };
  await create('/business-ownership/', { ...second, external_customer: external });
  const card = { business, external_customer: external, doc_name: 'NATIONAL_IDENTITY_CARD' };
  await create('/business-owner-documents/', documentForm(card));
  const manager = { ...key, user: customerId, type: 'MANAGING_PERSON_OF' };
  await create('/linked-business/relationship/', manager);
  for (const doc_name of ['TRADE_LICENCE', 'TIN_CERTIFICATE', 'BANK_DOCUMENT'])
    await create('/linked-business/document/', documentForm({ ...key, doc_name }));
  await create('/file-upload/', signatureForm(business, 'LINKED_BUSINESS'));
  return business;
};

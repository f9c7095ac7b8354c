import type { KybStatus } from '#domain/business/kyb.ts';
import type { Bank } from '../database/bank.ts';
import { jpeg } from './files.ts';

/** A US business of a customer, accepted unless another status is given. Returns its id. */
export const addVerifiedBusiness = async (
  { db, random, clock }: Pick<Bank, 'db' | 'random' | 'clock'>,
  customerId: string,
  status: KybStatus | null = 'ACCEPTED',
): Promise<string> => {
  const id = random.newId();
  await db
    .insertInto('business')
    .values({
      ...{ id, customer_id: customerId, name: 'Padma Imports LLC', email: null, structure: 'LLC' },
      ...{ formation_date: null, formation_state: null, website: null, phone_number: null },
      synctera_verification_status: status,
      created_at: new Date(clock.wallMs()),
    })
    .execute();
  return id;
};

/** An accepted business of a customer that is linked to Bangladesh. Returns its id. */
export const addLinkedBusiness = async (
  bank: Pick<Bank, 'db' | 'random' | 'clock'>,
  customerId: string,
): Promise<string> => {
  const id = await addVerifiedBusiness(bank, customerId);
  const linked = { name: 'Nodi Design Studio', country: 'BD' } as const;
  await bank.db.updateTable('business').set(linked).where('id', '=', id).execute();
  return id;
};

/** Calls the bank's API as one customer. */
export type Call = (
  method: string,
  path: string,
  body?: string | FormData,
  type?: string,
  hasKey?: boolean,
) => Promise<Response>;

/** A legal address of a business. */
export const businessAddressInput = {
  address_type: 'LEGAL',
  address_line_1: '37-12 74th Street',
  city: 'Queens',
  state: 'New York',
  postal_code: '11372',
  country: 'US',
} as const;

/** An owner who is no customer of the bank. */
export const externalCustomerInput = {
  first_name: 'Farid',
  last_name: 'Ahmed',
  date_of_birth: '1988-02-21',
  email_address: 'farid@padma.example',
  phone_number: '(718) 555-0143',
  ext_cust_address: {
    address_line_1: '41-10 Main Street',
    city: 'Flushing',
    state: 'New York',
    postal_code: '11355',
    country: 'US',
  },
  ssn: '514-22-1847',
} as const;

/** The form of a document with a picture. */
export const documentForm = (
  fields: Readonly<Record<string, string>>,
  picture: Uint8Array = jpeg,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ doc_name: 'EIN_DOCUMENT', ...fields }))
    form.set(name, value);
  form.set('upload_file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }));
  return form;
};

/** Registers a business with one record of each kind. Returns their ids by kind. */
export const addBusinessRecords = async (
  call: Call,
  customerId: string,
): Promise<Readonly<Record<string, string>>> => {
  const create = async (path: string, body: object, hasKey = false): Promise<string> => {
    const answer = await call('POST', path, JSON.stringify(body), 'application/json', hasKey);
    return ((await answer.json()) as { id: string }).id;
  };
  const upload = async (path: string, form: FormData): Promise<string> =>
    ((await (await call('POST', path, form)).json()) as { id: string }).id;
  const business = await create('/business/', { name: 'Padma Imports LLC' }, true);
  const externalCustomer = await create('/external-customer/', {
    business,
    ...externalCustomerInput,
  });
  return {
    business,
    externalCustomer,
    businessDocument: await upload('/business-documents/', documentForm({ business })),
    businessAddress: await create('/business-address/', { business, ...businessAddressInput }),
    businessMetadata: await create('/business-metadata/', { business }),
    ownership: await create('/business-ownership/', {
      business,
      email_address: 'unknown@padma.example',
      name: 'Salma Begum',
      ownership_percentage: '25',
      title: 'OFFICER',
    }),
    relationship: await create('/relationship/', {
      business,
      user: customerId,
      type: 'MANAGING_PERSON_OF',
    }),
  };
};

/** A call that names a record of a business, for the authorization matrix. */
export interface BusinessRow {
  readonly names: string;
  readonly query?: (id: string) => string;
  readonly body?: (id: string) => string | FormData;
  readonly type?: string;
  readonly hasKey?: true;
}

/** A call with a JSON body. */
export const asJson = (names: string, body: (id: string) => object): BusinessRow => ({
  names,
  body: (id) => JSON.stringify(body(id)),
  type: 'application/json',
});
/** A change of a record. */
export const change = (names: string, body: object): BusinessRow => asJson(names, () => body);
const ofBusiness: BusinessRow = { names: 'business', query: (id) => `?business=${id}` };

/** Every call that names a business or one of its records. */
export const businessRows: Readonly<Record<string, BusinessRow>> = {
  getBusiness: { names: 'business' },
  updateBusiness: change('business', { name: 'Elsewhere' }),
  listBusinessAddresses: ofBusiness,
  createBusinessAddress: asJson('business', (business) => ({ business, ...businessAddressInput })),
  updateBusinessAddress: change('businessAddress', { city: 'Elsewhere' }),
  listBusinessMetadata: ofBusiness,
  createBusinessMetadata: asJson('business', (business) => ({ business })),
  updateBusinessMetadata: change('businessMetadata', { purpose: 'Elsewhere' }),
  getBusinessProgress: { names: 'business' },
  verifyBusiness: asJson('business', (business) => ({ business })),
  listBusinessDocuments: ofBusiness,
  createBusinessDocument: { names: 'business', body: (business) => documentForm({ business }) },
  updateBusinessDocument: { names: 'businessDocument', body: () => documentForm({}) },
  listBusinessOwnerDocuments: ofBusiness,
  createBusinessOwnerDocument: {
    names: 'business',
    body: (business) =>
      documentForm({ business, external_customer: business, doc_name: 'PASSPORT' }),
  },
  listBusinessOwnerships: ofBusiness,
  createBusinessOwnership: asJson('business', (business) => ({
    business,
    email_address: 'elsewhere@padma.example',
    name: 'Elsewhere',
    ownership_percentage: '25',
    title: 'OFFICER',
  })),
  updateBusinessOwnership: asJson('ownership', (id) => ({ id, title: 'FOUNDER' })),
  deleteBusinessOwnership: { names: 'ownership' },
  acceptBusinessOwnership: change('ownership', { ownership_percentage: '25.00' }),
  declineBusinessOwnership: change('ownership', {}),
  listExternalCustomers: ofBusiness,
  createExternalCustomer: asJson('business', (business) => ({
    business,
    ...externalCustomerInput,
  })),
  updateExternalCustomer: change('externalCustomer', { last_name: 'Elsewhere' }),
  listRelationships: ofBusiness,
  createRelationship: asJson('business', (business) => ({
    business,
    user: business,
    type: 'MANAGING_PERSON_OF',
  })),
  updateRelationship: change('relationship', {}),
};

/** Metadata with every answer and acknowledgement. */
export const metadataInput = {
  naics_code: '42',
  description: 'Imports spices and rice from Bangladesh',
  purpose: 'Pay suppliers and receive customers’ payments',
  products: 'Spices, rice, tea',
  international_activity: 'BANGLADESH',
  revenue_or_funding_source: 'SALES',
  number_of_employees: 'FROM_1_TO_10',
  revenue: 'FROM_100000_TO_500000',
  check_deposit_amount: 'NONE',
  outgoing_electronic_transfer_ach_and_checks_amount: 'UNDER_10000',
  incoming_electronic_transfer_ach_amount: 'FROM_10000_TO_50000',
  incoming_wire_transfer_amount: 'NONE',
  outgoing_wire_transfer_amount: 'UNDER_10000',
  restricted_business_agreement: true,
  ownership_agreement: true,
  all_information_correct: true,
  business_disclosures: true,
};

/** The form of a signature of a business. */
export const signatureForm = (
  business: string,
  profileType: 'BUSINESS' | 'LINKED_BUSINESS' = 'BUSINESS',
): FormData => {
  const form = documentForm({
    business_id: business,
    profile_type: profileType,
    doc_type: 'ELECTRONIC_SIGNATURE',
  });
  form.delete('doc_name');
  return form;
};

/** Registers a business with everything that a submission needs. Returns its id. */
export const addCompleteBusiness = async (
  call: Call,
  customerId: string,
  name: string,
): Promise<string> => {
  const create = async (path: string, body: object, hasKey = false): Promise<string> => {
    const answer = await call('POST', path, JSON.stringify(body), 'application/json', hasKey);
    if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const details = {
    email: 'office@padma.example',
    structure: 'LLC',
    ein: '12-3456789',
    formation_date: '2019-04-01',
    formation_state: 'New York',
    phone_number: '(718) 555-0142',
  };
  const business = await create('/business/', { name, ...details }, true);
  await create('/business-address/', { business, ...businessAddressInput });
  await create('/business-address/', {
    business,
    ...businessAddressInput,
    address_type: 'OPERATING',
  });
  await create('/business-metadata/', { business, ...metadataInput });
  const owner = { business, ownership_percentage: '100', title: 'FOUNDER' };
  await create('/business-ownership/', { ...owner, user: customerId });
  await create('/relationship/', { business, user: customerId, type: 'MANAGING_PERSON_OF' });
  for (const doc_name of ['CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION', 'EIN_DOCUMENT'])
    await call('POST', '/business-documents/', documentForm({ business, doc_name }));
  await call('POST', '/file-upload/', signatureForm(business));
  return business;
};

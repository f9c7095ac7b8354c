import type { BusinessDocName, OwnerDocName } from '#domain/business/documents.ts';
import {
  docNamesOf,
  documentMessages,
  isDocumentOf,
  ownerDocNames,
} from '#domain/business/documents.ts';
import type { Country } from '#domain/countries.ts';
import type { BusinessSection } from '#domain/business/sections.ts';
import type { DocType } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import type {
  BusinessDocument,
  BusinessDocumentForm,
  OwnerDocument,
  ownerDocumentForm,
} from '#contract/business-documents.ts';
import type { InferOutput } from 'valibot';
import type { Bank } from '../database/bank.ts';
import { type Executor, lockCustomerRow, transaction } from '../database/transaction.ts';
import { inspectFile } from '../documents/inspect-file.ts';
import { insertFile, readFormFile } from '../documents/store-file.ts';
import { contentPath } from '../documents/stored-files.ts';
import type { ReadForm } from '../documents/uploads.ts';
import { type BusinessScope, lockOwnBusiness, requireOwnBusiness } from './own-businesses.ts';

const refuseField = (field: string, message: string) =>
  refused('invalid_input', { fields: { [field]: [message] } });

const readDocuments = async (db: Executor, businessId: string) => {
  const rows = await db
    .selectFrom('business_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['business_document.id', 'business_document.business_id as business', 'doc_name'])
    .select(['external_customer_id', 'file_id', 'content_type', 'size_bytes', 'stored_at'])
    .where('business_document.business_id', '=', businessId)
    .orderBy('stored_at')
    .orderBy('business_document.id')
    .execute();
  return rows.map(({ file_id: fileId, stored_at: storedAt, ...row }) => ({
    ...row,
    gcp_url: contentPath(fileId),
    created_at: storedAt.toISOString(),
  }));
};

const findName = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((one) => one === text);

/** A document of a business of either country. */
export type StoredBusinessDocument = Omit<BusinessDocument, 'doc_name'> & {
  readonly doc_name: BusinessDocName;
};

/** The documents of one of the customer's businesses. Refuses `not_found`. */
export const listBusinessDocuments = async (
  db: Executor,
  scope: BusinessScope,
  businessId: string,
): Promise<StoredBusinessDocument[]> => {
  const country = await requireOwnBusiness(db, scope, businessId);
  const all = await readDocuments(db, businessId);
  return all.flatMap(({ external_customer_id: owner, doc_name: name, ...document }) => {
    const docName = owner === null ? findName(docNamesOf[country], name) : undefined;
    return docName === undefined ? [] : [{ ...document, doc_name: docName }];
  });
};

/** The identity documents of the external owners of a business. Refuses `not_found`. */
export const listOwnerDocuments = async (
  db: Executor,
  customerId: string,
  businessId: string,
): Promise<OwnerDocument[]> => {
  await requireOwnBusiness(db, { customerId }, businessId);
  const all = await readDocuments(db, businessId);
  return all.flatMap(({ external_customer_id: owner, doc_name: name, ...document }) => {
    const docName = findName(ownerDocNames, name);
    return owner === null || docName === undefined
      ? []
      : [{ ...document, doc_name: docName, external_customer: owner }];
  });
};

/** A document as it is stored: of the business, or of one of its external owners. */
interface NewDocument {
  readonly customerId: string;
  readonly businessId: string;
  readonly externalCustomerId: string | null;
  readonly docName: BusinessDocName | OwnerDocName;
  readonly docType: DocType;
  readonly section: BusinessSection;
  /** The country of the business. */
  readonly country: Country;
}

/** The document that an upload in parts became before. Refuses `upload_used` for another file. */
const findByUpload = async (
  db: Executor,
  customerId: string,
  fileId: string | undefined,
): Promise<string | undefined> => {
  if (fileId === undefined) return undefined;
  const file = await db
    .selectFrom('stored_file')
    .leftJoin('business_document', 'business_document.file_id', 'stored_file.id')
    .select('business_document.id')
    .where('stored_file.id', '=', fileId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (file !== undefined && file.id === null) throw refused('upload_used');
  return file?.id ?? undefined;
};

const profileTypes = { US: 'BUSINESS', BD: 'LINKED_BUSINESS' } as const;

const findSame = (trx: Executor, { businessId, externalCustomerId, docName }: NewDocument) =>
  trx
    .selectFrom('business_document')
    .select(['id', 'file_id'])
    .where('business_id', '=', businessId)
    .where('external_customer_id', 'is not distinct from', externalCustomerId)
    .where('doc_name', '=', docName)
    .executeTakeFirst();

/**
 * Stores a file as a document, in the place of the former one of its name, whose file remains as
 * evidence. Returns the document's id. The content is checked as in the onboarding.
 */
const storeDocument = async (
  bank: Bank,
  document: NewDocument,
  read: ReadForm<{ readonly upload_file?: string | undefined }>,
): Promise<string> => {
  const { customerId, businessId, docName, docType, externalCustomerId } = document;
  const before = await findByUpload(bank.db, customerId, read.form.upload_file);
  if (before !== undefined) return before;
  const bytes = await readFormFile(bank, customerId, read);
  if (bytes === undefined) throw refused('not_found');
  const file = await inspectFile(bank, customerId, docType, bytes);
  const fileId = read.form.upload_file ?? bank.random.newId();
  const now = new Date(bank.clock.wallMs());
  return transaction(bank.db, async (trx) => {
    await lockOwnBusiness(trx, bank, document);
    await lockCustomerRow(trx, customerId);
    const again = await findByUpload(trx, customerId, read.form.upload_file);
    if (again !== undefined) return again;
    await insertFile(trx, bank, customerId, {
      id: fileId,
      form: { doc_type: docType, profile_type: profileTypes[document.country] },
      businessId,
      file,
    });
    const former = await findSame(trx, document);
    if (former === undefined) {
      const id = bank.random.newId();
      const values = { doc_name: docName, file_id: fileId, stored_at: now };
      await trx
        .insertInto('business_document')
        .values({
          id,
          business_id: businessId,
          external_customer_id: externalCustomerId,
          ...values,
        })
        .execute();
      return id;
    }
    await trx
      .updateTable('stored_file')
      .set({ replaced_at: now })
      .where('id', '=', former.file_id)
      .execute();
    await trx
      .updateTable('business_document')
      .set({ file_id: fileId, stored_at: now })
      .where('id', '=', former.id)
      .execute();
    return former.id;
  });
};

/** The business and the name that a form must have, in the words of spec 5. */
const requireNamed = ({ business, doc_name: name }: BusinessDocumentForm): string => {
  if (business === undefined || business === '')
    throw refuseField('business', documentMessages.no_business);
  if (name === undefined || name === '') throw refuseField('doc_name', documentMessages.no_name);
  return business;
};

const requireName = <Name extends string>(names: readonly Name[], text: string): Name => {
  const name = findName(names, text);
  if (name === undefined) throw refuseField('doc_name', 'This value is not valid.');
  return name;
};

const readOne = async (bank: Bank, scope: BusinessScope, businessId: string, id: string) =>
  (await listBusinessDocuments(bank.db, scope, businessId)).find((one) => one.id === id)!;

const docTypes = {
  US: 'COMPANY_PROFILE_DOCUMENT',
  BD: 'BD_BUSINESS_IDENTITY_DOCUMENTS',
} as const satisfies Record<Country, DocType>;

/**
 * Stores a document of a business. Refuses `not_found`, `details_settled`, and `invalid_input` in
 * the words of spec 5.
 */
export const saveBusinessDocument = async (
  bank: Bank,
  scope: BusinessScope,
  read: ReadForm<BusinessDocumentForm>,
): Promise<StoredBusinessDocument> => {
  const businessId = requireNamed(read.form);
  const country = await requireOwnBusiness(bank.db, scope, businessId);
  const docName = requireName(docNamesOf[country], read.form.doc_name!);
  const id = await storeOfBusiness(bank, scope, { businessId, country, docName }, read);
  return readOne(bank, scope, businessId, id);
};

const storeOfBusiness = (
  bank: Bank,
  { customerId }: BusinessScope,
  place: Pick<NewDocument, 'businessId' | 'country' | 'docName'>,
  read: ReadForm<{ readonly upload_file?: string | undefined }>,
): Promise<string> => {
  const docType = docTypes[place.country];
  const document = { ...place, customerId, externalCustomerId: null, docType } as const;
  return storeDocument(bank, { ...document, section: 'DOCUMENTS' }, read);
};

type ChangeForm = Pick<BusinessDocumentForm, 'upload_file' | 'doc_name'>;

/**
 * Replaces the file of a document; without a file nothing changes (spec 5). Refuses as
 * `saveBusinessDocument`, and a name other than the document's.
 */
export const changeBusinessDocument = async (
  bank: Bank,
  scope: BusinessScope,
  { id, read }: { readonly id: string; readonly read: ReadForm<ChangeForm> },
): Promise<StoredBusinessDocument> => {
  const row = await bank.db
    .selectFrom('business_document')
    .select(['business_id', 'doc_name'])
    .where('id', '=', id)
    .where('external_customer_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const { business_id: businessId, doc_name: name } = row;
  const country = await requireOwnBusiness(bank.db, scope, businessId);
  const docName = requireName(docNamesOf[country], name);
  if (read.form.doc_name !== undefined && read.form.doc_name !== docName)
    throw refuseField('doc_name', 'This value is not valid.');
  if (read.bytes !== undefined || read.form.upload_file !== undefined)
    await storeOfBusiness(bank, scope, { businessId, country, docName }, read);
  return readOne(bank, scope, businessId, id);
};

/** Stores an identity document of an external owner. Refuses as `saveBusinessDocument`. */
export const saveOwnerDocument = async (
  bank: Bank,
  customerId: string,
  read: ReadForm<InferOutput<typeof ownerDocumentForm>>,
): Promise<OwnerDocument> => {
  const businessId = requireNamed(read.form);
  const externalCustomerId = read.form.external_customer;
  const country = await requireOwnBusiness(bank.db, { customerId }, businessId);
  const owner = await bank.db
    .selectFrom('external_customer')
    .select('country')
    .where('id', '=', externalCustomerId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (owner === undefined) throw refused('not_found');
  const docName = requireName(ownerDocNames, read.form.doc_name!);
  if (!isDocumentOf(owner.country, docName))
    throw refuseField('doc_name', 'This value is not valid.');
  const place = { customerId, businessId, country, externalCustomerId, docName } as const;
  const id = await storeDocument(
    bank,
    { ...place, docType: 'IDENTITY_DOCUMENTATION', section: 'OWNERS' },
    read,
  );
  const all = await listOwnerDocuments(bank.db, customerId, businessId);
  return all.find((one) => one.id === id)!;
};

import type { Country } from '#domain/countries.ts';
import type { DocType, StoredType } from '#domain/documents/files.ts';
import type { StoredDocument } from '#domain/documents/identity-documents.ts';
import { hasAllDocuments } from '#domain/documents/identity-documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { apiPath } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { sealRecord, unsealRecord } from '../database/sealed-records.ts';
import type { Executor } from '../database/transaction.ts';
import { dataPolicy } from '../http/security-headers.ts';
import type { StoredFileTable } from '../database/tables/documents.ts';

/** Selects a customer's files. */
export interface FileFilter {
  readonly docTypes?: readonly DocType[] | undefined;
  readonly profileType?: StoredFileTable['profile_type'];
  readonly businessId?: string | undefined;
  readonly id?: string | undefined;
}

/** The path at which the owner reads a file's bytes. */
export const contentPath = (id: string): string => `${apiPath}/file-upload/${id}/content/`;

const fileColumns = [
  'id',
  'doc_type',
  'profile_type',
  'business_id',
  'document_kind',
  'document_side',
  'content_type',
  'size_bytes',
  'created_at',
] as const;

const fileView = (file: Pick<StoredFileTable, (typeof fileColumns)[number]>): FileUpload => {
  const { business_id: business, created_at: createdAt, ...rest } = file;
  const address = contentPath(file.id);
  return {
    ...rest,
    business,
    gcp_url: address,
    gcp_url_compressed: address,
    created_at: createdAt.toISOString(),
  };
};

/** A customer's current files, newest first. */
export const listFiles = async (
  db: Executor,
  customerId: string,
  { docTypes, profileType, businessId, id }: FileFilter,
): Promise<FileUpload[]> => {
  let query = db
    .selectFrom('stored_file')
    .select(fileColumns)
    .where('customer_id', '=', customerId)
    .where('replaced_at', 'is', null);
  if (docTypes !== undefined) query = query.where('doc_type', 'in', docTypes);
  if (profileType !== undefined) query = query.where('profile_type', '=', profileType);
  if (businessId !== undefined) query = query.where('business_id', '=', businessId);
  if (id !== undefined) query = query.where('id', '=', id);
  const files = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return files.map(fileView);
};

/** The documents of the customer's personal profile, as the input of the rule for missing ones. */
const listProfileDocuments = (db: Executor, customerId: string): Promise<StoredDocument[]> =>
  db
    .selectFrom('stored_file')
    .select(['doc_type', 'document_kind', 'document_side'])
    .where('customer_id', '=', customerId)
    .where('profile_type', '=', 'PERSON')
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** The columns that `unsealFile` needs. */
export const storedContent = ['id', 'sealed_content', 'sealing_key_id'] as const;

/** The columns of a file's bytes, encrypted: pictures of identity documents show numbers. */
export const sealFile = (
  bank: Pick<Bank, 'sealingKeys'>,
  id: string,
  content: Uint8Array,
): Pick<StoredFileTable, 'sealed_content' | 'sealing_key_id'> => {
  const { sealed, keyId } = sealRecord(bank, 'stored_file', id, content);
  return { sealed_content: sealed, sealing_key_id: keyId };
};

/** The bytes of a file. */
export const unsealFile = (
  bank: Pick<Bank, 'sealingKeys'>,
  { id, sealed_content: sealed, sealing_key_id: keyId }: StoredContent,
): Buffer => unsealRecord(bank, 'stored_file', id, { sealed, keyId });

type StoredContent = Pick<StoredFileTable, (typeof storedContent)[number]>;

/** The bytes of one of the customer's files, of one document type where it is given. */
export const readContent = async (
  bank: Pick<Bank, 'sealingKeys'>,
  db: Executor,
  customerId: string,
  { id, docType }: { readonly id: string; readonly docType?: DocType },
): Promise<{ readonly content: Buffer; readonly contentType: StoredType } | undefined> => {
  let query = db
    .selectFrom('stored_file')
    .select([...storedContent, 'content_type'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId);
  if (docType !== undefined) query = query.where('doc_type', '=', docType);
  const file = await query.executeTakeFirst();
  return file && { content: unsealFile(bank, file), contentType: file.content_type };
};

/** Whether every document the country requires was uploaded (reliability.md 2.1). */
export const hasSentAllDocuments = async (
  db: Executor,
  customerId: string,
  country: Country | null,
): Promise<boolean> => hasAllDocuments(country, await listProfileDocuments(db, customerId));

const endings: Readonly<Record<StoredType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * Serves a file so that no browser renders it (reliability.md R20, T29): as an attachment named by
 * its id, and with a policy without scripts, forms or origin if it is rendered anyway.
 */
export const inertAnswer = (id: string, contentType: StoredType, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': content.byteLength.toString(),
      'Content-Disposition': `attachment; filename="${id}.${endings[contentType]}"`,
      'Content-Security-Policy': `sandbox; ${dataPolicy}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store, no-transform',
    },
  });

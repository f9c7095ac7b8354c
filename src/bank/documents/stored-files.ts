import type { Country } from '#domain/countries.ts';
import type { DocType, StoredType } from '#domain/documents/files.ts';
import type { StoredDocument } from '#domain/documents/identity-documents.ts';
import { hasAllDocuments } from '#domain/documents/identity-documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { apiPath } from '#contract/endpoint.ts';
import type { Executor } from '../database/transaction.ts';
import { dataPolicy } from '../http/security-headers.ts';
import type { StoredFileTable } from './tables.ts';

/** Selects a customer's files. */
export interface FileFilter {
  readonly docTypes?: readonly DocType[] | undefined;
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
  personId: string,
  { docTypes, businessId, id }: FileFilter,
): Promise<FileUpload[]> => {
  let query = db
    .selectFrom('stored_file')
    .select(fileColumns)
    .where('person_id', '=', personId)
    .where('replaced_at', 'is', null);
  if (docTypes !== undefined) query = query.where('doc_type', 'in', docTypes);
  if (businessId !== undefined) query = query.where('business_id', '=', businessId);
  if (id !== undefined) query = query.where('id', '=', id);
  const files = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return files.map(fileView);
};

/** The documents of the customer's personal profile, as the input of the rule for missing ones. */
const listProfileDocuments = (db: Executor, personId: string): Promise<StoredDocument[]> =>
  db
    .selectFrom('stored_file')
    .select(['doc_type', 'document_kind', 'document_side'])
    .where('person_id', '=', personId)
    .where('profile_type', '=', 'PERSON')
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** The bytes of one of the customer's files. */
export const readContent = (
  db: Executor,
  personId: string,
  id: string,
): Promise<{ readonly content: Buffer; readonly content_type: StoredType } | undefined> =>
  db
    .selectFrom('stored_file')
    .select(['content', 'content_type'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** Whether every document the country requires was uploaded (reliability.md 2.1). */
export const hasSentAllDocuments = async (
  db: Executor,
  personId: string,
  country: Country | null,
): Promise<boolean> => hasAllDocuments(country, await listProfileDocuments(db, personId));

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

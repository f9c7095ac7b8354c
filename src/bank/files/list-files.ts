import type { FileUpload } from '#contract/documents.ts';
import { apiPath } from '#contract/endpoint.ts';
import type { DocType } from '#domain/documents/files.ts';
import type { StoredType } from '#domain/documents/files.ts';
import type { StoredDocument } from '#domain/documents/identity-documents.ts';
import type { Executor } from '../database/transaction.ts';
import type { StoredFileTable } from './tables.ts';

/** Which of one's own files are asked for. */
export interface FileFilter {
  readonly docTypes?: readonly DocType[] | undefined;
  readonly businessId?: string | undefined;
  readonly id?: string | undefined;
}

/** Where the owner of a file reads its bytes. */
export const contentPath = (id: string): string => `${apiPath}/file-upload/${id}/content/`;

const columns = [
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

const viewOf = (file: Pick<StoredFileTable, (typeof columns)[number]>): FileUpload => {
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

/** A person's own files that no later one has replaced, the newest first. */
export const listFiles = async (
  db: Executor,
  personId: string,
  { docTypes, businessId, id }: FileFilter,
): Promise<FileUpload[]> => {
  let query = db
    .selectFrom('stored_file')
    .select(columns)
    .where('person_id', '=', personId)
    .where('replaced_at', 'is', null);
  if (docTypes !== undefined) query = query.where('doc_type', 'in', docTypes);
  if (businessId !== undefined) query = query.where('business_id', '=', businessId);
  if (id !== undefined) query = query.where('id', '=', id);
  const files = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return files.map(viewOf);
};

/** The papers of a person's own profile, for the rule that says which are missing. */
export const listPapers = (db: Executor, personId: string): Promise<StoredDocument[]> =>
  db
    .selectFrom('stored_file')
    .select(['doc_type', 'document_kind', 'document_side'])
    .where('person_id', '=', personId)
    .where('profile_type', '=', 'PERSON')
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** The bytes of a person's own file. */
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

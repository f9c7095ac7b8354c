import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FileForm, FileUpload } from '#contract/documents.ts';
import { isReadableDocument } from '#domain/documents/photo-quality.ts';
import {
  fileProblemMessages,
  maximumFiles,
  maximumStoredBytes,
  replacesFormer,
} from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, lockCustomerRow, transaction } from '../database/transaction.ts';
import { type InertFile, inspectFile } from './inspect-file.ts';
import { contentPath, listFiles, sealFile, storedContent, unsealFile } from './stored-files.ts';
import type { ReadForm } from './uploads.ts';
import { readUpload } from './uploads.ts';

const missing = (message: string, field = 'upload_file') =>
  refused('invalid_input', { fields: { [field]: [message] } });

/**
 * The business in the form, which must belong to the customer, and must be given where required
 * (spec 5).
 */
const readOwnBusiness = async (
  db: Executor,
  customerId: string,
  { business_id: id, profile_type: profileType }: FileForm,
): Promise<string | null> => {
  if (id === undefined) {
    if (profileType !== 'PERSON') throw missing('No Business ID', 'business_id');
    return null;
  }
  const own = await db
    .selectFrom('business')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (own === undefined) throw refused('not_found');
  return own.id;
};

/**
 * The file's bytes, from the form itself or from its upload in parts; undefined where the customer
 * has no such upload.
 */
export const readFormFile = async (
  bank: Bank,
  customerId: string,
  { form, bytes }: ReadForm<{ readonly upload_file?: string | undefined }>,
) => {
  if (bytes !== undefined) return bytes;
  if (form.upload_file === undefined) throw missing('This field is required.');
  const upload = await readUpload(bank, customerId, form.upload_file);
  if (upload === undefined) return undefined;
  if (!createHash('sha256').update(upload.content).digest().equals(upload.digest)) {
    await bank.db.deleteFrom('unfinished_upload').where('id', '=', form.upload_file).execute();
    throw missing(fileProblemMessages.damaged);
  }
  return upload.content;
};

/**
 * Limits the storage per customer. The caller holds the lock, so concurrent requests are counted
 * (reliability.md R20).
 */
const requireStorage = async (trx: Executor, customerId: string, bytes: number): Promise<void> => {
  await lockCustomerRow(trx, customerId);
  const { files, stored } = await trx
    .selectFrom('stored_file')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('files'),
      sql<bigint>`coalesce(sum(size_bytes), 0)`.as('stored'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (files >= maximumFiles || Number(stored) + bytes > maximumStoredBytes)
    throw refused('too_large', { fields: { upload_file: [fileProblemMessages.too_many_files] } });
};

/**
 * Marks earlier files of the same kind as replaced; they remain, since decisions may refer to them.
 */
const replaceFormer = (
  trx: Executor,
  customerId: string,
  { form, businessId }: NewFile,
  now: Date,
) =>
  trx
    .updateTable('stored_file')
    .set({ replaced_at: now })
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', form.doc_type)
    .where('profile_type', '=', form.profile_type)
    .where('business_id', 'is not distinct from', businessId)
    .where('document_kind', 'is not distinct from', form.document_kind ?? null)
    .where('document_side', 'is not distinct from', form.document_side ?? null)
    .where('replaced_at', 'is', null)
    .execute();

/** Refuses the same photo for both sides of a document. */
const refuseOtherSide = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  form: NewFile['form'],
  { content, contentType }: InertFile,
): Promise<void> => {
  if (form.document_side === undefined || contentType === 'application/pdf') return;
  // The sides of a check are compared when it is deposited.
  if (!isReadableDocument(form.doc_type)) return;
  const same = await trx
    .selectFrom('stored_file')
    .select(storedContent)
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', form.doc_type)
    .where('document_kind', 'is not distinct from', form.document_kind ?? null)
    .where('document_side', '!=', form.document_side)
    .where('replaced_at', 'is', null)
    .where('size_bytes', '=', content.byteLength)
    .execute();
  if (same.some((row) => unsealFile(bank, row).equals(content)))
    throw missing(fileProblemMessages.same_photo);
};

/** A cleaned file and what the customer said about it. */
export interface NewFile {
  readonly id: string;
  readonly form: Omit<FileForm, 'upload_file'>;
  readonly businessId: string | null;
  readonly file: InertFile;
}

/**
 * Stores a file, encrypted, and ends its upload in parts. Refuses `too_large` above the customer's
 * storage. It replaces nothing.
 */
export const insertFile = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  { id, form, businessId, file }: NewFile,
): Promise<void> => {
  await requireStorage(trx, customerId, file.content.byteLength);
  await trx
    .insertInto('stored_file')
    .values({
      id,
      customer_id: customerId,
      doc_type: form.doc_type,
      profile_type: form.profile_type,
      business_id: businessId,
      document_kind: form.document_kind ?? null,
      document_side: form.document_side ?? null,
      content_type: file.contentType,
      size_bytes: file.content.byteLength,
      created_at: new Date(bank.clock.wallMs()),
      replaced_at: null,
      ...sealFile(bank, id, file.content),
    })
    .execute();
  await trx.deleteFrom('unfinished_upload').where('id', '=', id).execute();
};

/** Stores a file in the place of the former one of its kind. */
const replaceFile = async (bank: Bank, customerId: string, added: NewFile): Promise<void> => {
  const { id, form, file } = added;
  const now = new Date(bank.clock.wallMs());
  await transaction(bank.db, async (trx) => {
    await lockCustomerRow(trx, customerId);
    const there = await trx.selectFrom('stored_file').select('id').where('id', '=', id).execute();
    if (there.length > 0) return;
    await refuseOtherSide(trx, bank, customerId, form, file);
    if (replacesFormer(form.doc_type)) await replaceFormer(trx, customerId, added, now);
    await insertFile(trx, bank, customerId, added);
    if (form.doc_type === 'PROFILE_IMAGE' && form.profile_type === 'PERSON')
      await trx
        .updateTable('customer')
        .set({ profile_picture: contentPath(id) })
        .where('id', '=', customerId)
        .execute();
  });
};

const isSameDocument = (stored: FileUpload, form: FileForm): boolean =>
  stored.doc_type === form.doc_type &&
  stored.profile_type === form.profile_type &&
  stored.business === (form.business_id ?? null) &&
  stored.document_kind === (form.document_kind ?? null) &&
  stored.document_side === (form.document_side ?? null);

/**
 * The stored file of a completed upload. Refuses `upload_used` where it was stored as a different
 * document.
 */
const findStored = async (
  db: Executor,
  customerId: string,
  id: string,
  form: FileForm,
): Promise<FileUpload | undefined> => {
  const [stored] = await listFiles(db, customerId, { id });
  if (stored === undefined || isSameDocument(stored, form)) return stored;
  throw refused('upload_used');
};

/**
 * Stores a file and replaces the earlier one of its kind. Completing an upload twice, as after a
 * lost response, stores once and returns the same. Refuses `not_found` for an upload or a business
 * of another customer.
 */
export const storeFile = async (
  bank: Bank,
  customerId: string,
  read: ReadForm,
): Promise<FileUpload> => {
  const { form } = read;
  const businessId = await readOwnBusiness(bank.db, customerId, form);
  const id = form.upload_file ?? bank.random.newId();
  const before = await findStored(bank.db, customerId, id, form);
  if (before !== undefined) return before;
  const bytes = await readFormFile(bank, customerId, read);
  if (bytes !== undefined) {
    const file = await inspectFile(bank, customerId, form.doc_type, bytes);
    await replaceFile(bank, customerId, { id, form, businessId, file });
  }
  // Without bytes, a concurrent request may have completed the same upload.
  const stored = await findStored(bank.db, customerId, id, form);
  if (stored === undefined) throw refused('not_found');
  return stored;
};

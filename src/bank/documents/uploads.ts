import * as v from 'valibot';
import { fileProblemMessages, validateFileSize } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import type { FileForm } from '#contract/documents.ts';
import { fileForm } from '#contract/documents.ts';
import type { Bank } from '../database/bank.ts';
import { sealRecord, unsealRecord } from '../database/sealed-records.ts';
import type { Executor } from '../database/transaction.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import { fieldErrorsOf, refuseHostileText } from '../http/request-input.ts';

/** A form with a file; `bytes` where it contains the file itself. */
export interface ReadForm<Form = FileForm> {
  readonly form: Form;
  readonly bytes: Uint8Array | undefined;
}

const fileError = (message: string) =>
  refused('invalid_input', { fields: { upload_file: [message] } });

const tooLarge = () =>
  refused('too_large', { fields: { upload_file: [fileProblemMessages.too_large] } });

const readBody = async (request: Request): Promise<FormData> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw refused('invalid_input', { detail: 'Send multipart/form-data.' });
  try {
    return await request.formData();
  } catch {
    throw refused('invalid_input', { detail: 'This form cannot be read.' });
  }
};

/** The fields of every form with a file: the id of an upload in parts stands for the file itself. */
type FormSchema = v.GenericSchema<unknown, { readonly upload_file?: string | undefined }>;

const validateForm = <Schema extends FormSchema>(
  schema: Schema,
  fields: object,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, fields);
  if (!parsed.success) throw refused('invalid_input', { fields: fieldErrorsOf(parsed.issues) });
  return parsed.output;
};

/** Reads the form of `POST /file-upload/`. Each field occurs once. */
export const readFileForm = (request: Request): Promise<ReadForm> => readForm(request, fileForm);

/**
 * Reads a form, whose size was limited while it arrived (reliability.md R20). Each field occurs
 * once, the file only in `upload_file`; its name and claimed type are ignored. With
 * `takesFirstFile` a second file is ignored instead of refused (spec 5).
 */
export const readForm = async <Schema extends FormSchema>(
  request: Request,
  schema: Schema,
  { takesFirstFile = false }: { readonly takesFirstFile?: boolean } = {},
): Promise<ReadForm<v.InferOutput<Schema>>> => {
  const data = await readBody(request);
  // No prototype: a field may be called `__proto__`.
  const fields = Object.create(null) as Record<string, string>;
  let file: Blob | undefined;
  for (const [name, value] of data) {
    const isSecondFile = name === 'upload_file' && file !== undefined;
    if (isSecondFile && takesFirstFile && typeof value !== 'string') continue;
    if (name in fields || isSecondFile)
      throw refused('invalid_input', { fields: { [name]: ['This field stands here twice.'] } });
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'upload_file') file = value;
    else throw refused('invalid_input', { fields: { [name]: ['This field is no file.'] } });
  }
  refuseHostileText(fields);
  const form = validateForm(schema, { ...fields });
  if (file === undefined) return { form, bytes: undefined };
  if (form.upload_file !== undefined) throw fileError('This field stands here twice.');
  const problem = validateFileSize(file.size);
  if (problem === 'too_large') throw tooLarge();
  if (problem !== undefined) throw fileError(fileProblemMessages[problem]);
  return { form, bytes: new Uint8Array(await file.arrayBuffer()) };
};

/** An abandoned upload is deleted after this time (retention.ts). */
const uploadRetentionMs = 24 * 60 * 60_000;

/** Concurrent uploads per customer, far above normal use. */
const maximumUnfinished = 10;

/** A part and the file it belongs to. */
export interface FilePart {
  readonly digest: string;
  readonly sizeBytes: number;
  readonly firstByte: number;
  readonly content: Uint8Array;
}

/** The progress of an upload. */
export interface UploadProgress {
  readonly id: string;
  readonly receivedBytes: number;
}

/**
 * Finds the customer's upload of this file, or starts one; concurrent requests run one after the
 * other.
 */
const openUpload = async (
  bank: Bank,
  trx: Executor,
  customerId: string,
  { digest, sizeBytes }: FilePart,
) => {
  await lockCustomerRow(trx, customerId);
  const unfinished = await trx
    .selectFrom('unfinished_upload')
    .select(['id', 'digest', 'size_bytes', 'received_bytes', 'expires_at'])
    .where('customer_id', '=', customerId)
    .execute();
  const hash = Buffer.from(digest, 'hex');
  const same = unfinished.find((one) => one.digest.equals(hash) && one.size_bytes === sizeBytes);
  if (same !== undefined) return same;
  const nowMs = bank.clock.wallMs();
  // An abandoned one that the sweep has not deleted yet does not count.
  const current = unfinished.filter(({ expires_at }) => expires_at.getTime() > nowMs);
  if (current.length >= maximumUnfinished) throw refused('too_many_uploads');
  const expiresAt = new Date(nowMs + uploadRetentionMs);
  const opened = { id: bank.random.newId(), received_bytes: 0 };
  await trx
    .insertInto('unfinished_upload')
    .values({
      ...opened,
      customer_id: customerId,
      digest: hash,
      size_bytes: sizeBytes,
      expires_at: expiresAt,
    })
    .execute();
  return opened;
};

const sealPart = (bank: Bank, uploadId: string, { firstByte, content }: FilePart) => {
  const recordId = `${uploadId}/${firstByte}`;
  const { sealed, keyId } = sealRecord(bank, 'unfinished_upload_part', recordId, content);
  return { sealed_content: sealed, sealing_key_id: keyId };
};

/**
 * Stores the next part of a file. A part that was stored before, leaves a gap or is empty changes
 * nothing: the response says where to continue, so that the sender never has to start over.
 */
export const storePart = async (
  bank: Bank,
  customerId: string,
  part: FilePart,
): Promise<UploadProgress> => {
  const problem = validateFileSize(part.sizeBytes);
  if (problem !== undefined)
    throw refused(problem === 'too_large' ? 'too_large' : 'invalid_input', {
      fields: { size: [fileProblemMessages[problem]] },
    });
  const end = part.firstByte + part.content.byteLength;
  if (end > part.sizeBytes)
    throw refused('invalid_input', { fields: { offset: ['This part ends after the file.'] } });
  return transaction(bank.db, async (trx) => {
    const { id, received_bytes: receivedBytes } = await openUpload(bank, trx, customerId, part);
    if (part.content.byteLength === 0 || part.firstByte !== receivedBytes)
      return { id, receivedBytes };
    await trx
      .insertInto('unfinished_upload_part')
      .values({ upload_id: id, first_byte: part.firstByte, ...sealPart(bank, id, part) })
      .execute();
    await trx
      .updateTable('unfinished_upload')
      .set({
        received_bytes: end,
        expires_at: new Date(bank.clock.wallMs() + uploadRetentionMs),
      })
      .where('id', '=', id)
      .execute();
    return { id, receivedBytes: end };
  });
};

/** The bytes of a complete upload. Refuses `upload_incomplete` while parts are missing. */
export const readUpload = async (
  bank: Pick<Bank, 'db' | 'sealingKeys'>,
  customerId: string,
  uploadId: string,
): Promise<{ readonly digest: Buffer; readonly content: Buffer } | undefined> => {
  // One statement: another request may complete and delete the upload between two.
  const rows = await bank.db
    .selectFrom('unfinished_upload as upload')
    .leftJoin('unfinished_upload_part as part', 'part.upload_id', 'upload.id')
    .select(['digest', 'size_bytes', 'received_bytes'])
    .select(['first_byte', 'sealed_content', 'sealing_key_id'])
    .where('upload.id', '=', uploadId)
    .where('upload.customer_id', '=', customerId)
    .orderBy('first_byte')
    .execute();
  const upload = rows[0];
  if (upload === undefined) return undefined;
  if (upload.first_byte === null || upload.received_bytes < upload.size_bytes)
    throw refused('upload_incomplete');
  const parts = rows.map(
    ({ first_byte: firstByte, sealed_content: sealed, sealing_key_id: keyId }) =>
      unsealRecord(bank, 'unfinished_upload_part', `${uploadId}/${firstByte}`, {
        sealed: sealed!,
        keyId: keyId!,
      }),
  );
  return { digest: upload.digest, content: Buffer.concat(parts) };
};

import * as v from 'valibot';
import { type FileForm, fileForm } from '#contract/documents.ts';
import { fileProblemMessages } from '#domain/documents/files.ts';
import { validateFileSize, maximumFileBytes } from '#domain/documents/files.ts';
import { Refused, refused } from '#domain/refusals.ts';
import { refuseHostileText } from '../http/hostile-text.ts';
import { readLimited } from '../http/json-body.ts';
import { fieldErrorsOf } from '../http/read-input.ts';

/** What a form may hold beside its file: a few short fields and the lines between them. */
const surroundingBytes = 8 * 1024;

/** The form of `POST /file-upload/`; `bytes` where the file itself is in it. */
export interface ReadForm {
  readonly form: FileForm;
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
    const bytes = await readLimited(request, maximumFileBytes + surroundingBytes);
    const body = new Uint8Array(bytes);
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (error instanceof Refused) throw error.code === 'too_large' ? tooLarge() : error;
    throw refused('invalid_input', { detail: 'This form cannot be read.' });
  }
};

const judgeForm = (fields: object): FileForm => {
  const judged = v.safeParse(fileForm, fields);
  if (!judged.success) throw refused('invalid_input', { fields: fieldErrorsOf(judged.issues) });
  return judged.output;
};

/**
 * Reads the form as it streams and stops at 5120 KB (reliability.md R20). Each field stands once, a
 * file stands in `upload_file` alone; its name and the type it claims are not even looked at.
 */
export const readFileForm = async (request: Request): Promise<ReadForm> => {
  const data = await readBody(request);
  // No prototype: a field may be called `__proto__`.
  const fields = Object.create(null) as Record<string, string>;
  let file: Blob | undefined;
  for (const [name, value] of data) {
    if (name in fields || (name === 'upload_file' && file !== undefined))
      throw refused('invalid_input', { fields: { [name]: ['This field stands here twice.'] } });
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'upload_file') file = value;
    else throw refused('invalid_input', { fields: { [name]: ['This field is no file.'] } });
  }
  refuseHostileText(fields);
  const form = judgeForm({ ...fields });
  if (file === undefined) return { form, bytes: undefined };
  if (form.upload_file !== undefined) throw fileError('This field stands here twice.');
  const problem = validateFileSize(file.size);
  if (problem === 'too_large') throw tooLarge();
  if (problem !== undefined) throw fileError(fileProblemMessages[problem]);
  return { form, bytes: new Uint8Array(await file.arrayBuffer()) };
};

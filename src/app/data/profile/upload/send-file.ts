import type { FileUpload } from '#contract/documents.ts';
import { createFileUpload, sendFilePart } from '#contract/documents.ts';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import { queryClient } from '#app/data/query-client.ts';
import { call } from '#app/platform/api-client.ts';

/** Sends a part; gives the upload's id and how far the file has come. */
export const sendPart = async (
  { digest, file }: { readonly digest: string; readonly file: Blob },
  {
    from,
    to,
    signal,
  }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
) => {
  const query = { digest, size: String(file.size), offset: String(from) };
  const upload = new Blob([file.slice(from, to)], { type: 'application/octet-stream' });
  // The upload goes on by itself after a failure: no dialog for what nobody has to answer (A26).
  return call(sendFilePart, { query, upload, signal, urgency: 'background' });
};

const formOf = (uploadId: string, part: DocumentPart): FormData => {
  const form = new FormData();
  form.set('upload_file', uploadId);
  form.set('doc_type', part.docType);
  form.set('profile_type', 'PERSON');
  if (part.kind) form.set('document_kind', part.kind);
  if (part.side) form.set('document_side', part.side);
  return form;
};

/** Ends an upload: what has arrived becomes the paper it was sent for (spec 7). */
export const storeUpload = async (
  uploadId: string,
  part: DocumentPart,
  signal: AbortSignal,
): Promise<FileUpload> => {
  const stored = await call(createFileUpload, {
    upload: formOf(uploadId, part),
    signal,
    urgency: 'background',
  });
  await queryClient.invalidateQueries({ queryKey: ['files'] });
  if (part.docType === 'PROFILE_IMAGE') void queryClient.invalidateQueries({ queryKey: ['user'] });
  return stored;
};

import {
  createFileUpload,
  getFileContent,
  listFileUploads,
  listKycIdentityDocuments,
  sendFilePart,
} from '#contract/files.ts';
import type { FileUpload } from '#contract/files.ts';
import type { PaperPart } from '#domain/files/person-papers.ts';
import { call, callFile } from '#app/platform/api-client.ts';
import { queryClient } from '#app/data/query-client.ts';
import { readQuery } from '#app/data/read-query.ts';

/** One's own papers at the bank. Never kept on the device (product.md A19). */
export const papersQuery = () =>
  readQuery<FileUpload[]>({
    key: ['files', 'papers'],
    read: async (context) =>
      (await call(listKycIdentityDocuments, { ...context, query: { limit: 'all' } })).results,
  });

/** One's own picture at the bank, none where none was sent. */
export const profilePictureQuery = () =>
  readQuery<FileUpload | null>({
    key: ['files', 'profile-picture'],
    read: async (context) => {
      const query = { doc_type: 'PROFILE_IMAGE' } as const;
      const { results } = await call(listFileUploads, { ...context, query });
      return results[0] ?? null;
    },
  });

/** The bytes of one's own file; nothing of them is kept. */
export const readFileContent = (id: string): Promise<Blob> =>
  callFile(getFileContent, { params: { id } }, (answer) => answer.blob());

const idInAddress = /\/file-upload\/([0-9a-f-]{36})\//;

/** One's own picture by the address in one's profile; it adorns, so nobody is told that it fails. */
export const avatarQuery = (address: string) => {
  const id = idInAddress.exec(address)?.[1] ?? '';
  return readQuery<Blob>({
    key: ['profileImage', id],
    isBackground: true,
    read: (context) =>
      callFile(getFileContent, { ...context, params: { id } }, (answer) => answer.blob()),
  });
};

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

const formOf = (uploadId: string, part: PaperPart): FormData => {
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
  part: PaperPart,
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

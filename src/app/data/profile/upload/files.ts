import { getFileContent, listFileUploads, listKycIdentityDocuments } from '#contract/documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { call, callFile } from '#app/platform/api-client.ts';
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

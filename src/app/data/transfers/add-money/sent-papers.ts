import { listFileUploads } from '#contract/documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import type { DocType } from '#domain/documents/files.ts';
import { call } from '#app/platform/api-client.ts';
import { readQuery } from '../../read-query.ts';

/** The papers of a kind the bank has, sent before their deposit; never kept on the device (A19). */
export const sentPapersQuery = (docType: DocType) =>
  readQuery<FileUpload[]>({
    key: ['files', 'of-deposits', docType],
    read: async (context) =>
      (await call(listFileUploads, { ...context, query: { doc_type: docType } })).results,
  });

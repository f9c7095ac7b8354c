import {
  createFileUpload,
  getFileContent,
  listFileUploads,
  listKycIdentityDocuments,
  sendFilePart,
} from '#contract/documents.ts';
import { kycDocTypes, maximumPartBytes } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { readLimited } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { inertAnswer, listFiles, readContent } from './stored-files.ts';
import { readFileForm, storePart } from './uploads.ts';
import { storeFile } from './store-file.ts';

const readPart = (request: Request): Promise<Uint8Array> => {
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  if (!/^application\/octet-stream\s*(;|$)/i.test(type))
    throw refused('invalid_input', { detail: 'Send application/octet-stream.' });
  return readLimited(request, maximumPartBytes);
};

/**
 * Files of the signed-in customer: uploaded in parts or whole, listed, and downloaded (spec 3, 7).
 */
export const fileRoutes = (bank: Bank): readonly Route[] => [
  route(sendFilePart, async ({ person, query, request }) => {
    const progress = await storePart(bank, person.id, {
      digest: query.digest,
      sizeBytes: Number(query.size),
      firstByte: Number(query.offset),
      content: await readPart(request),
    });
    return { id: progress.id, received_bytes: progress.receivedBytes };
  }),
  route(createFileUpload, async ({ person, request }) =>
    storeFile(bank, person.id, await readFileForm(request)),
  ),
  route(listFileUploads, async ({ person, query }) => {
    const results = await listFiles(bank.db, person.id, {
      docTypes: query.doc_type && [query.doc_type],
      businessId: query.business,
    });
    return { results, count: results.length };
  }),
  route(getFileContent, async ({ person, params }) => {
    const file = await readContent(bank.db, person.id, params.id);
    if (file === undefined) throw refused('not_found');
    return inertAnswer(params.id, file.content_type, file.content);
  }),
  route(listKycIdentityDocuments, async ({ person, query }) => {
    const all = await listFiles(bank.db, person.id, { docTypes: kycDocTypes });
    const most = query.limit === undefined || query.limit === 'all' ? all.length : query.limit;
    return { results: all.slice(0, Number(most)), count: all.length };
  }),
];

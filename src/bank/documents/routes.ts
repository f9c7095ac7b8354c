import {
  createFileUpload,
  getFileContent,
  listFileUploads,
  listKycIdentityDocuments,
  sendFilePart,
} from '#contract/documents.ts';
import { kycDocTypes } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Route, route } from '../http/route.ts';
import { inertAnswer, listFiles, readContent } from './stored-files.ts';
import { readFileForm, storePart } from './uploads.ts';
import { storeFile } from './store-file.ts';

const readPart = async (request: Request): Promise<Uint8Array> => {
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  if (!/^application\/octet-stream\s*(;|$)/i.test(type))
    throw refused('invalid_input', { detail: 'Send application/octet-stream.' });
  return new Uint8Array(await request.arrayBuffer());
};

/**
 * Files of the signed-in customer: uploaded in parts or whole, listed, and downloaded (spec 3, 7).
 */
export const fileRoutes = (bank: Bank): readonly Route[] => [
  route(sendFilePart, async ({ customer, query, request }) => {
    const progress = await storePart(bank, customer.id, {
      digest: query.digest,
      sizeBytes: Number(query.size),
      firstByte: Number(query.offset),
      content: await readPart(request),
    });
    return { id: progress.id, received_bytes: progress.receivedBytes };
  }),
  route(createFileUpload, async ({ customer, request }) =>
    storeFile(bank, customer.id, await readFileForm(request)),
  ),
  route(listFileUploads, async ({ customer, query }) => {
    const results = await listFiles(bank.db, customer.id, {
      docTypes: query.doc_type && [query.doc_type],
      businessId: query.business,
    });
    return { results, count: results.length };
  }),
  route(getFileContent, async ({ customer, params }) => {
    const file = await readContent(bank, bank.db, customer.id, params);
    if (file === undefined) throw refused('not_found');
    return inertAnswer(params.id, file.contentType, file.content);
  }),
  route(listKycIdentityDocuments, async ({ customer, query }) => {
    const all = await listFiles(bank.db, customer.id, {
      docTypes: kycDocTypes,
      profileType: 'PERSON',
    });
    const most = query.limit === undefined || query.limit === 'all' ? all.length : query.limit;
    return { results: all.slice(0, Number(most)), count: all.length };
  }),
];

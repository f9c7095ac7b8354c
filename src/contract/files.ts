import * as v from 'valibot';
import { docTypes } from '#domain/files/doc-types.ts';
import { storedTypes } from '#domain/files/file-type.ts';
import { documentKinds, documentSides } from '#domain/files/person-papers.ts';
import { endpoint } from './endpoint.ts';
import { limitOrAllQuery, listOf } from './pagination.ts';
import { idParams, profileType, wireId, wireInstant, wireText } from './values.ts';

const docType = v.picklist(docTypes);

/** File upload (spec 3). Fields below `business` are new. */
export const fileUpload = v.object({
  id: wireId,
  doc_type: docType,
  profile_type: profileType,
  /** Where its owner reads the bytes; nobody else can (reliability.md T29). */
  gcp_url: wireText(200),
  /** The same: pictures are made small on the device, before they are sent. */
  gcp_url_compressed: wireText(200),
  business: v.nullable(wireId),
  document_kind: v.nullable(v.picklist(documentKinds)),
  document_side: v.nullable(v.picklist(documentSides)),
  content_type: v.picklist(storedTypes),
  size_bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  created_at: wireInstant,
});
export type FileUpload = v.InferOutput<typeof fileUpload>;

export const listFileUploads = endpoint({
  name: 'listFileUploads',
  method: 'GET',
  path: '/file-upload/',
  summary: 'One’s own files, the newest first; of a type or of a business where asked',
  access: 'session',
  query: v.strictObject({ doc_type: v.optional(docType), business: v.optional(wireId) }),
  response: listOf(fileUpload),
});

export const getFileContent = endpoint({
  name: 'getFileContent',
  method: 'GET',
  path: '/file-upload/{id}/content/',
  summary: 'The bytes of one’s own file, as an attachment that no browser opens',
  access: 'session',
  params: idParams,
  file: 'application/octet-stream',
  refusals: ['not_found'],
  isNew: true,
});

export const listKycIdentityDocuments = endpoint({
  name: 'listKycIdentityDocuments',
  method: 'GET',
  path: '/kyc-identity-documents/',
  summary: 'One’s own documents by which identity is judged, the newest first',
  access: 'session',
  query: v.strictObject({ limit: limitOrAllQuery }),
  response: listOf(fileUpload),
});

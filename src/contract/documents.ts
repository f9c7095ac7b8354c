import * as v from 'valibot';
import {
  docTypes,
  maximumFileBytes,
  maximumPartBytes,
  storedTypes,
} from '#domain/documents/files.ts';
import { documentKinds, documentSides } from '#domain/documents/identity-documents.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  limitOrAllQuery,
  listOf,
  profileType,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

const docType = v.picklist(docTypes);

/** File upload (spec 3). Fields below `business` are new. */
const fileUpload = v.object({
  id: wireId,
  doc_type: docType,
  profile_type: profileType,
  /** The URL of the content, for its owner only (reliability.md T29). */
  gcp_url: wireText(200),
  /** The same URL: pictures are compressed on the device before the upload. */
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
  summary: 'The customer’s files, newest first, by type or business',
  access: 'session',
  query: v.strictObject({ doc_type: v.optional(docType), business: v.optional(wireId) }),
  response: listOf(fileUpload),
});

export const getFileContent = endpoint({
  name: 'getFileContent',
  method: 'GET',
  path: '/file-upload/{id}/content/',
  summary: 'The content of an own file, as an attachment',
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
  summary: 'The customer’s identity documents, newest first',
  access: 'session',
  query: v.strictObject({ limit: limitOrAllQuery }),
  response: listOf(fileUpload),
});

/** An integer as text in a query. */
const wholeNumber = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,8})$/));

export const sendFilePart = endpoint({
  name: 'sendFilePart',
  method: 'POST',
  path: '/file-upload/parts/',
  summary:
    'Stores a part of a file and returns the number of bytes received. An empty part only asks. An interrupted upload of the same digest can be resumed for a day',
  access: 'session',
  query: v.strictObject({
    /** SHA-256 of the whole file. */
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the file in hex.')),
    /** Bytes of the whole file. */
    size: wholeNumber,
    /** The first byte of this part. */
    offset: wholeNumber,
  }),
  upload: { type: 'application/octet-stream', maximumBytes: maximumPartBytes },
  response: v.object({
    /** The value for `upload_file` once all parts have arrived. */
    id: wireId,
    received_bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  refusals: ['too_large', 'too_many_uploads'],
  isNew: true,
});

/**
 * The form of a file (spec 7): `upload_file` is the file itself, or the id of its upload in parts.
 */
export const fileForm = v.strictObject({
  upload_file: v.optional(wireId),
  doc_type: v.picklist(docTypes),
  profile_type: v.optional(profileType, 'PERSON'),
  business_id: v.optional(wireId),
  /** New: the kind of identity document and its side. */
  document_kind: v.optional(v.picklist(documentKinds)),
  document_side: v.optional(v.picklist(documentSides)),
});
export type FileForm = v.InferOutput<typeof fileForm>;

export const createFileUpload = endpoint({
  name: 'createFileUpload',
  method: 'POST',
  path: '/file-upload/',
  summary:
    'Stores a file of at most 5120 KB and replaces the previous one of its kind: JPEG, PNG, WebP or PDF by content, without metadata',
  access: 'session',
  upload: { type: 'multipart/form-data', maximumBytes: maximumFileBytes, form: fileForm },
  status: 201,
  response: fileUpload,
  refusals: ['not_found', 'too_large', 'upload_incomplete', 'upload_used'],
});

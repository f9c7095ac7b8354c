import * as v from 'valibot';
import { docTypes } from '#domain/files/doc-types.ts';
import { maximumFileBytes, maximumPartBytes } from '#domain/files/file-size.ts';
import { documentKinds, documentSides } from '#domain/files/person-papers.ts';
import { endpoint } from '../endpoint.ts';
import { fileUpload } from '../files.ts';
import { profileType, wireId } from '../values.ts';

/** A whole number in a query, where everything is text. */
const wholeNumber = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,8})$/));

export const sendFilePart = endpoint({
  name: 'sendFilePart',
  method: 'POST',
  path: '/file-upload/parts/',
  summary:
    'Takes a part of a file and tells how far the file has come: go on there. An empty part only asks. The same file, told by its digest, goes on where it stopped for a day',
  access: 'session',
  query: v.strictObject({
    /** SHA-256 of the whole file. */
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the file in hex.')),
    /** Bytes of the whole file. */
    size: wholeNumber,
    /** Where this part begins. */
    offset: wholeNumber,
  }),
  upload: { type: 'application/octet-stream', maximumBytes: maximumPartBytes },
  response: v.object({
    /** What `upload_file` of the file takes once all has arrived. */
    id: wireId,
    received_bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  refusals: ['too_large', 'too_many_uploads'],
  isNew: true,
});

/** The form of a file (spec 7): `upload_file` is the file itself, or the id of its upload in parts. */
export const fileForm = v.strictObject({
  upload_file: v.optional(wireId),
  doc_type: v.picklist(docTypes),
  profile_type: v.optional(profileType, 'PERSON'),
  business_id: v.optional(wireId),
  /** New: which paper of identity it is, and which side of it. */
  document_kind: v.optional(v.picklist(documentKinds)),
  document_side: v.optional(v.picklist(documentSides)),
});
export type FileForm = v.InferOutput<typeof fileForm>;

export const createFileUpload = endpoint({
  name: 'createFileUpload',
  method: 'POST',
  path: '/file-upload/',
  summary:
    'Stores a file of at most 5120 KB in place of the one of its kind before: JPEG, PNG, WebP or PDF by its content, without what it tells of the place it was taken',
  access: 'session',
  upload: { type: 'multipart/form-data', maximumBytes: maximumFileBytes, form: fileForm },
  status: 201,
  response: fileUpload,
  refusals: ['not_found', 'too_large', 'upload_incomplete', 'upload_used'],
});

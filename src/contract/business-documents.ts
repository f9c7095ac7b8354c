import * as v from 'valibot';
import { businessDocNames, ownerDocNames } from '#domain/business/documents.ts';
import { maximumFileBytes, storedTypes } from '#domain/documents/files.ts';
import { ofBusinessQuery } from './business-details.ts';
import { endpoint } from './endpoint.ts';
import { idParams, listOf, wireId, wireInstant, wireText } from './values.ts';

const stored = {
  id: wireId,
  business: wireId,
  /** The URL of the content, for the customer who manages the business. */
  gcp_url: wireText(200),
  content_type: v.picklist(storedTypes),
  size_bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  created_at: wireInstant,
};

/** A document of a business (spec 3). Fields beside `business` and `doc_name` are new. */
export const businessDocument = v.object({ ...stored, doc_name: v.picklist(businessDocNames) });
export type BusinessDocument = v.InferOutput<typeof businessDocument>;

/** An identity document of an external owner (spec 3). */
export const ownerDocument = v.object({
  ...stored,
  doc_name: v.picklist(ownerDocNames),
  external_customer: wireId,
});
export type OwnerDocument = v.InferOutput<typeof ownerDocument>;

/** The bank names what is missing in the words of spec 5, so that nothing is required here. */
const documentFields = {
  /** The file itself, or the id of its upload in parts. */
  upload_file: v.optional(wireId),
  doc_name: v.optional(wireText(100)),
};

const ofBusiness = { business: v.optional(v.union([wireId, v.literal('')])) };

/** The form of a document of a business (spec 7): the first file of the field. */
export const businessDocumentForm = v.strictObject({ ...documentFields, ...ofBusiness });
export type BusinessDocumentForm = v.InferOutput<typeof businessDocumentForm>;

export const ownerDocumentForm = v.strictObject({
  ...documentFields,
  ...ofBusiness,
  external_customer: wireId,
});

export const businessDocumentChange = v.strictObject(documentFields);

/** A form with a file of at most 5120 KB. */
export const formOf = <const Form extends v.GenericSchema>(form: Form) => ({
  type: 'multipart/form-data' as const,
  maximumBytes: maximumFileBytes,
  form,
});

export const uploadRefusals = [
  'invalid_input',
  'not_permitted',
  'not_found',
  'details_settled',
  'too_large',
  'upload_incomplete',
  'upload_used',
] as const;

export const listBusinessDocuments = endpoint({
  name: 'listBusinessDocuments',
  method: 'GET',
  path: '/business-documents/',
  summary: 'The documents of a business, one of each name',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(businessDocument),
  refusals: ['not_found'],
});

export const createBusinessDocument = endpoint({
  name: 'createBusinessDocument',
  method: 'POST',
  path: '/business-documents/',
  summary:
    'Stores a document of a business in the place of the former one of its name: JPEG, PNG, WebP or PDF by content, at most 5120 KB',
  access: 'session',
  upload: formOf(businessDocumentForm),
  status: 201,
  response: businessDocument,
  refusals: uploadRefusals,
});

export const updateBusinessDocument = endpoint({
  name: 'updateBusinessDocument',
  method: 'PATCH',
  path: '/business-documents/{id}/',
  summary: 'Replaces the file of a document; without a file nothing changes',
  access: 'session',
  params: idParams,
  upload: formOf(businessDocumentChange),
  response: businessDocument,
  refusals: uploadRefusals,
});

export const listBusinessOwnerDocuments = endpoint({
  name: 'listBusinessOwnerDocuments',
  method: 'GET',
  path: '/business-owner-documents/',
  summary: 'The identity documents of the external owners of a business',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(ownerDocument),
  refusals: ['not_found'],
  isNew: true,
});

export const createBusinessOwnerDocument = endpoint({
  name: 'createBusinessOwnerDocument',
  method: 'POST',
  path: '/business-owner-documents/',
  summary: 'Stores an identity document of an external owner in the place of the former one',
  access: 'session',
  upload: formOf(ownerDocumentForm),
  status: 201,
  response: ownerDocument,
  refusals: uploadRefusals,
});

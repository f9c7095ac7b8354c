import * as v from 'valibot';
import { linkedDocNames } from '#domain/business/documents.ts';
import {
  businessAddress,
  businessMetadata,
  createBusinessMetadata,
  typedBusinessAddress,
  updateBusinessAddress,
  updateBusinessMetadata,
} from './business-details.ts';
import {
  businessDocument,
  businessDocumentChange,
  businessDocumentForm,
  formOf,
  uploadRefusals,
} from './business-documents.ts';
import { createRelationship, relationship, updateRelationship } from './business-owners.ts';
import { endpoint } from './endpoint.ts';
import { idParams, listOf, wireId } from './values.ts';

/** The records of a Bangladesh-linked business, each keyed by `linked_business` (spec 3, 7; product.md A35). */
const query = v.strictObject({ linked_business: wireId });

const key = { linked_business: wireId };

const { business: _ofAddress, address_type: _type, ...addressParts } = businessAddress.entries;

/** The address of a linked business; it has one. */
export const linkedAddress = v.object({ ...key, ...addressParts });
export type LinkedAddress = v.InferOutput<typeof linkedAddress>;

const changeRefusals = ['invalid_input', 'not_permitted', 'not_found', 'details_settled'] as const;

export const listLinkedAddresses = endpoint({
  name: 'listLinkedAddresses',
  method: 'GET',
  path: '/linked-business/address/',
  summary: 'The address of a linked business, as the only result; none before it is saved',
  access: 'session',
  query,
  response: listOf(linkedAddress),
  refusals: ['not_found'],
});

export const createLinkedAddress = endpoint({
  name: 'createLinkedAddress',
  method: 'POST',
  path: '/linked-business/address/',
  summary: 'Saves the address of a linked business, in Bangladesh, and replaces the previous one',
  access: 'session',
  body: v.strictObject({ ...key, ...typedBusinessAddress }),
  status: 201,
  response: linkedAddress,
  refusals: changeRefusals,
  isNew: true,
});

export const updateLinkedAddress = endpoint({
  name: 'updateLinkedAddress',
  method: 'PATCH',
  path: '/linked-business/address/{id}/',
  summary: 'Changes parts of the address of a linked business',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    linked_business: v.optional(wireId),
    ...updateBusinessAddress.body.entries,
  }),
  response: linkedAddress,
  refusals: changeRefusals,
  isNew: true,
});

const { business: _ofMetadata, ownerships: _owners, ...answers } = businessMetadata.entries;

export const linkedMetadata = v.object({ ...key, ...answers });
export type LinkedMetadata = v.InferOutput<typeof linkedMetadata>;

const { business: _ofNewMetadata, ...typedAnswers } = createBusinessMetadata.body.entries;

export const listLinkedMetadata = endpoint({
  name: 'listLinkedMetadata',
  method: 'GET',
  path: '/linked-business/metadata/',
  summary: 'The metadata of a linked business, as the only result; none before it is saved',
  access: 'session',
  query,
  response: listOf(linkedMetadata),
  refusals: ['not_found'],
});

export const createLinkedMetadata = endpoint({
  name: 'createLinkedMetadata',
  method: 'POST',
  path: '/linked-business/metadata/',
  summary:
    'Saves the metadata of a linked business; where there are some, changes the given answers',
  access: 'session',
  body: v.strictObject({ ...key, ...typedAnswers }),
  status: 201,
  response: linkedMetadata,
  refusals: changeRefusals,
  isNew: true,
});

export const updateLinkedMetadata = endpoint({
  name: 'updateLinkedMetadata',
  method: 'PATCH',
  path: '/linked-business/metadata/{id}/',
  summary: 'Changes answers of the metadata of a linked business',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    linked_business: v.optional(wireId),
    ...updateBusinessMetadata.body.entries,
  }),
  response: linkedMetadata,
  refusals: changeRefusals,
  isNew: true,
});

const { business: _ofRelationship, ...relationshipParts } = relationship.entries;

export const linkedRelationship = v.object({ ...key, ...relationshipParts });
export type LinkedRelationship = v.InferOutput<typeof linkedRelationship>;

const { business: _ofNewRelationship, ...typedRelationship } = createRelationship.body.entries;

export const listLinkedRelationships = endpoint({
  name: 'listLinkedRelationships',
  method: 'GET',
  path: '/linked-business/relationship/',
  summary: 'The managing persons of a linked business',
  access: 'session',
  query,
  response: listOf(linkedRelationship),
  refusals: ['not_found'],
});

export const createLinkedRelationship = endpoint({
  name: 'createLinkedRelationship',
  method: 'POST',
  path: '/linked-business/relationship/',
  summary:
    'Names a managing person of a linked business: the customer, or an owner who is a customer',
  access: 'session',
  body: v.strictObject({ ...key, ...typedRelationship }),
  status: 201,
  response: linkedRelationship,
  refusals: changeRefusals,
  isNew: true,
});

export const updateLinkedRelationship = endpoint({
  name: 'updateLinkedRelationship',
  method: 'PATCH',
  path: '/linked-business/relationship/{id}/',
  summary: 'Names another managing person of a linked business in the place of this one',
  access: 'session',
  params: idParams,
  body: v.strictObject({ linked_business: v.optional(wireId), ...updateRelationship.body.entries }),
  response: linkedRelationship,
  refusals: [...changeRefusals, 'already_saved'],
  isNew: true,
});

const { business: _ofDocument, ...documentParts } = businessDocument.entries;

/** A document of a linked business (spec 3). Fields beside `linked_business` and `doc_name` are new. */
export const linkedDocument = v.object({
  ...key,
  ...documentParts,
  doc_name: v.picklist(linkedDocNames),
});
export type LinkedDocument = v.InferOutput<typeof linkedDocument>;

const { business: formBusiness, ...documentFields } = businessDocumentForm.entries;

/** The form of a document of a linked business (spec 7): the first file of the field. */
export const linkedDocumentForm = v.strictObject({
  ...documentFields,
  linked_business: formBusiness,
});

/** The same form as for a new document (spec 7); without a file nothing changes. */
export const linkedDocumentChange = v.strictObject({
  ...businessDocumentChange.entries,
  linked_business: v.optional(wireId),
});

export const listLinkedDocuments = endpoint({
  name: 'listLinkedDocuments',
  method: 'GET',
  path: '/linked-business/document/',
  summary: 'The documents of a linked business, one of each name',
  access: 'session',
  query,
  response: listOf(linkedDocument),
  refusals: ['not_found'],
});

export const createLinkedDocument = endpoint({
  name: 'createLinkedDocument',
  method: 'POST',
  path: '/linked-business/document/',
  summary:
    'Stores a document of a linked business in the place of the former one of its name: JPEG, PNG, WebP or PDF by content, at most 5120 KB',
  access: 'session',
  upload: formOf(linkedDocumentForm),
  status: 201,
  response: linkedDocument,
  refusals: uploadRefusals,
});

export const updateLinkedDocument = endpoint({
  name: 'updateLinkedDocument',
  method: 'PATCH',
  path: '/linked-business/document/{id}/',
  summary: 'Replaces the file of a document of a linked business; without a file nothing changes',
  access: 'session',
  params: idParams,
  upload: formOf(linkedDocumentChange),
  response: linkedDocument,
  refusals: uploadRefusals,
});

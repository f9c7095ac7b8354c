import type { Endpoint } from './endpoint.ts';
import {
  createLinkedBusiness,
  getLinkedBusiness,
  getLinkedBusinessProgress,
  listLinkedBusinesses,
  payLinkedBusiness,
  updateLinkedBusiness,
} from './linked-business.ts';
import {
  createLinkedAddress,
  createLinkedDocument,
  createLinkedMetadata,
  createLinkedRelationship,
  listLinkedAddresses,
  listLinkedDocuments,
  listLinkedMetadata,
  listLinkedRelationships,
  updateLinkedAddress,
  updateLinkedDocument,
  updateLinkedMetadata,
  updateLinkedRelationship,
} from './linked-business-records.ts';

/**
 * The endpoints of Bangladesh-linked businesses (spec 7), part of `apiEndpoints`. Owners, their
 * documents and the submission have the endpoints of all businesses.
 */
export const linkedBusinessEndpoints: readonly Endpoint[] = [
  listLinkedAddresses,
  createLinkedAddress,
  updateLinkedAddress,
  listLinkedRelationships,
  createLinkedRelationship,
  updateLinkedRelationship,
  listLinkedDocuments,
  createLinkedDocument,
  updateLinkedDocument,
  listLinkedMetadata,
  createLinkedMetadata,
  updateLinkedMetadata,
  listLinkedBusinesses,
  getLinkedBusiness,
  createLinkedBusiness,
  updateLinkedBusiness,
  getLinkedBusinessProgress,
  payLinkedBusiness,
];

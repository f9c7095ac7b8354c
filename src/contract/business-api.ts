import { createBusiness, getBusiness, listBusinesses, updateBusiness } from './business.ts';
import {
  createBusinessAddress,
  createBusinessMetadata,
  listBusinessAddresses,
  listBusinessMetadata,
  updateBusinessAddress,
  updateBusinessMetadata,
} from './business-details.ts';
import {
  acceptBusinessOwnership,
  createBusinessOwnership,
  createExternalCustomer,
  createRelationship,
  declineBusinessOwnership,
  deleteBusinessOwnership,
  listBusinessOwnershipRequests,
  listBusinessOwnerships,
  listExternalCustomers,
  listRelationships,
  updateBusinessOwnership,
  updateExternalCustomer,
  updateRelationship,
} from './business-owners.ts';
import {
  createBusinessDocument,
  createBusinessOwnerDocument,
  listBusinessDocuments,
  listBusinessOwnerDocuments,
  updateBusinessDocument,
} from './business-documents.ts';
import {
  getBusinessProgress,
  receiveBusinessEvent,
  verifyBusiness,
} from './business-verification.ts';
import type { Endpoint } from './endpoint.ts';

/** The endpoints of businesses (spec 7), part of `apiEndpoints`. */
export const businessEndpoints: readonly Endpoint[] = [
  listBusinesses,
  getBusiness,
  createBusiness,
  updateBusiness,
  listBusinessAddresses,
  createBusinessAddress,
  updateBusinessAddress,
  listBusinessMetadata,
  createBusinessMetadata,
  updateBusinessMetadata,
  listBusinessOwnerships,
  createBusinessOwnership,
  updateBusinessOwnership,
  deleteBusinessOwnership,
  listExternalCustomers,
  createExternalCustomer,
  updateExternalCustomer,
  listRelationships,
  createRelationship,
  updateRelationship,
  listBusinessOwnershipRequests,
  acceptBusinessOwnership,
  declineBusinessOwnership,
  listBusinessDocuments,
  createBusinessDocument,
  updateBusinessDocument,
  listBusinessOwnerDocuments,
  createBusinessOwnerDocument,
  getBusinessProgress,
  verifyBusiness,
  receiveBusinessEvent,
];

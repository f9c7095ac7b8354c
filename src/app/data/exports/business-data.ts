import { listBusinessAddresses, listBusinessMetadata } from '#contract/business-details.ts';
import { listBusinessDocuments, listBusinessOwnerDocuments } from '#contract/business-documents.ts';
import {
  listBusinessOwnerships,
  listExternalCustomers,
  listRelationships,
} from '#contract/business-owners.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  listLinkedAddresses,
  listLinkedDocuments,
  listLinkedMetadata,
  listLinkedRelationships,
} from '#contract/linked-business-records.ts';
import { call } from '#app/platform/api/api-client.ts';

/** The lists that every business has by `business`. */
const ofEachBusiness = {
  ownerships: listBusinessOwnerships,
  external_customers: listExternalCustomers,
  owner_documents: listBusinessOwnerDocuments,
} as const satisfies Record<string, Endpoint>;

/** The lists of each US business of the customer. */
export const businessDataEndpoints = {
  addresses: listBusinessAddresses,
  metadata: listBusinessMetadata,
  relationships: listRelationships,
  documents: listBusinessDocuments,
  ...ofEachBusiness,
} as const satisfies Record<string, Endpoint>;

/** The lists of each Bangladesh-linked business, by `linked_business`. */
export const linkedDataEndpoints = {
  addresses: listLinkedAddresses,
  metadata: listLinkedMetadata,
  relationships: listLinkedRelationships,
  documents: listLinkedDocuments,
} as const satisfies Record<string, Endpoint>;

interface BusinessIds {
  readonly us: readonly string[];
  readonly linked: readonly string[];
}

/** The records of each business, by its id. */
export const readBusinessRecords = async (
  { us, linked }: BusinessIds,
  signal: AbortSignal,
): Promise<object> => {
  const records: Record<string, Record<string, unknown>> = {};
  for (const business of [...us, ...linked]) {
    const isUs = us.includes(business);
    const lists: Record<string, unknown> = {};
    if (!isUs)
      for (const [name, endpoint] of Object.entries(linkedDataEndpoints)) {
        signal.throwIfAborted();
        lists[name] = await call(endpoint, { query: { linked_business: business }, signal });
      }
    const endpoints = isUs ? businessDataEndpoints : ofEachBusiness;
    for (const [name, endpoint] of Object.entries(endpoints)) {
      signal.throwIfAborted();
      lists[name] = await call(endpoint, { query: { business }, signal });
    }
    records[business] = lists;
  }
  return records;
};

import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import type { BusinessDocName } from '#domain/business/documents.ts';
import { isOpenKyb } from '#domain/business/kyb-decisions.ts';
import type { BusinessAddress, BusinessMetadata } from '#contract/business-details.ts';
import { listBusinessAddresses, listBusinessMetadata } from '#contract/business-details.ts';
import type { BusinessDocument, OwnerDocument } from '#contract/business-documents.ts';
import { listBusinessDocuments, listBusinessOwnerDocuments } from '#contract/business-documents.ts';
import type {
  ExternalCustomer,
  OwnershipRequest,
  Relationship,
} from '#contract/business-owners.ts';
import {
  listBusinessOwnershipRequests,
  listBusinessOwnerships,
  listExternalCustomers,
  listRelationships,
} from '#contract/business-owners.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import { businessProgress, getBusinessProgress } from '#contract/business-verification.ts';
import type { Business, BusinessOwnership } from '#contract/business.ts';
import { business, getBusiness, listBusinesses } from '#contract/business.ts';
import type { FileUpload } from '#contract/documents.ts';
import { listFileUploads } from '#contract/documents.ts';
import type { LinkedBusiness } from '#contract/linked-business.ts';
import { getLinkedBusiness, listLinkedBusinesses } from '#contract/linked-business.ts';
import { call } from '../platform/api/api-client.ts';
import { learnBusinessTime } from '../platform/bank-time.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import type { ReadContext } from './cache/read-query.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import {
  readLinkedAddresses,
  readLinkedDocuments,
  readLinkedManagers,
  readLinkedMetadata,
  readLinkedProgress,
} from './linked-records.ts';

export type {
  Business,
  BusinessAddress,
  BusinessDocument,
  BusinessMetadata,
  BusinessOwnership,
  BusinessProgress,
  ExternalCustomer,
  LinkedBusiness,
  OwnerDocument,
  OwnershipRequest,
  Relationship,
};

/** What lists show of a business, also offline. Contact details and the EIN are not persisted (product.md A19). */
const businessSummary = v.object({
  id: business.entries.id,
  name: maskedText(120),
  structure: business.entries.structure,
  formation_state: business.entries.formation_state,
  synctera_verification_status: business.entries.synctera_verification_status,
});
export type BusinessSummary = v.InferOutput<typeof businessSummary>;

const summaryOf = (one: BusinessSummary): BusinessSummary => ({
  id: one.id,
  name: withoutSensitiveNumbers(one.name),
  structure: one.structure,
  formation_state: one.formation_state,
  synctera_verification_status: one.synctera_verification_status,
});

const businessesCache = persistedCache<BusinessSummary[]>({
  name: 'businesses',
  schema: v.array(businessSummary),
  reduce: (all) => all.map(summaryOf),
});

const progressCache = persistedCache<BusinessProgress>({
  name: 'business-progress',
  schema: businessProgress,
  // Without `as_of`.
  formerShapes: ['b4d32471'],
});

/** The keys of what is read of a business, whatever its country. */
export const businessKeys = {
  lists: ['businesses'],
  progress: (id: string) => ['business', id, 'progress'],
  details: (id: string) => ['business', id, 'details'],
  addresses: (id: string) => ['business', id, 'addresses'],
  metadata: (id: string) => ['business', id, 'metadata'],
  owners: (id: string) => ['business', id, 'owners'],
  documents: (id: string) => ['business', id, 'documents'],
} as const;

/** The US or Bangladesh-linked businesses that the customer manages, the oldest first. */
export const businessesQuery = (kind: Country) =>
  readQuery<BusinessSummary[]>({
    key: [...businessKeys.lists, kind],
    persisted: businessesCache,
    read: async (context) =>
      (await call(kind === 'US' ? listBusinesses : listLinkedBusinesses, context)).results,
  });

/** How often an undecided business is read again. */
const undecidedEveryMs = 15_000;
const otherwiseEveryMs = 60_000;

/** The checklist and the status of a business; read often while the bank decides. */
export const businessProgressQuery = (id: string, kind: Country) =>
  readQuery<BusinessProgress>({
    key: businessKeys.progress(id),
    persisted: progressCache,
    refreshEveryMs: (progress) =>
      isOpenKyb(progress?.synctera_verification_status ?? null)
        ? undecidedEveryMs
        : otherwiseEveryMs,
    read: async (context) => {
      const progress = await (kind === 'US'
        ? call(getBusinessProgress, { ...context, params: { id } })
        : readLinkedProgress(context, id));
      if (progress.as_of !== undefined) learnBusinessTime(progress.as_of);
      return progress;
    },
  });

/** The details of a US business. Never persisted, as the further queries (product.md A19). */
export const businessQuery = (id: string) =>
  readQuery<Business>({
    key: businessKeys.details(id),
    read: (context) => call(getBusiness, { ...context, params: { id } }),
  });

/** The details of a Bangladesh-linked business, with its price. */
export const linkedBusinessQuery = (id: string) =>
  readQuery<LinkedBusiness>({
    key: businessKeys.details(id),
    read: (context) => call(getLinkedBusiness, { ...context, params: { id } }),
  });

export const businessAddressesQuery = (id: string, kind: Country) =>
  readQuery<BusinessAddress[]>({
    key: businessKeys.addresses(id),
    read: async (context) =>
      kind === 'BD'
        ? readLinkedAddresses(context, id)
        : (await call(listBusinessAddresses, { ...context, query: { business: id } })).results,
  });

/** The answers about the activity; null before the first is saved. */
export const businessMetadataQuery = (id: string, kind: Country) =>
  readQuery<BusinessMetadata | null>({
    key: businessKeys.metadata(id),
    read: async (context) => {
      if (kind === 'BD') return readLinkedMetadata(context, id);
      const query = { business: id };
      const { results } = await call(listBusinessMetadata, { ...context, query });
      return results[0] ?? null;
    },
  });

/** The owners of a business with what belongs to them. */
export interface BusinessOwners {
  readonly ownerships: readonly BusinessOwnership[];
  readonly externals: readonly ExternalCustomer[];
  readonly managers: readonly Relationship[];
}

export const businessOwnersQuery = (id: string, kind: Country) =>
  readQuery<BusinessOwners>({
    key: businessKeys.owners(id),
    read: async (context) => {
      const options = { ...context, query: { business: id } };
      const [ownerships, externals, managers] = await Promise.all([
        call(listBusinessOwnerships, options),
        call(listExternalCustomers, options),
        kind === 'US' ? readManagers(options) : readLinkedManagers(context, id),
      ]);
      return {
        ownerships: ownerships.results,
        externals: externals.results,
        managers,
      };
    },
  });

const readManagers = async (
  options: ReadContext & { readonly query: { readonly business: string } },
): Promise<readonly Relationship[]> => (await call(listRelationships, options)).results;

/** The documents of a business, and those of its external owners. */
export interface BusinessDocuments {
  readonly ofBusiness: readonly (Omit<BusinessDocument, 'doc_name'> & {
    readonly doc_name: BusinessDocName;
  })[];
  readonly ofOwners: readonly OwnerDocument[];
}

export const businessDocumentsQuery = (id: string, kind: Country) =>
  readQuery<BusinessDocuments>({
    key: businessKeys.documents(id),
    read: async (context) => {
      const options = { ...context, query: { business: id } };
      const [ofBusiness, ofOwners] = await Promise.all([
        kind === 'US' ? call(listBusinessDocuments, options) : readLinkedDocuments(context, id),
        call(listBusinessOwnerDocuments, options),
      ]);
      return { ofBusiness: ofBusiness.results, ofOwners: ofOwners.results };
    },
  });

/** The logo of a business, null if none. */
export const businessLogoQuery = (id: string) =>
  readQuery<FileUpload | null>({
    key: ['business', id, 'logo'],
    isBackground: true,
    read: async (context) => {
      const query = { doc_type: 'BUSINESS_LOGO', business: id } as const;
      const { results } = await call(listFileUploads, { ...context, query });
      return results[0] ?? null;
    },
  });

/** The shares that others say the customer owns. Never persisted. */
export const ownershipRequestsQuery = () =>
  readQuery<OwnershipRequest[]>({
    key: ['ownership-requests'],
    isBackground: true,
    read: async (context) => (await call(listBusinessOwnershipRequests, context)).results,
  });

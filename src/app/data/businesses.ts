import * as v from 'valibot';
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
import { call } from '../platform/api/api-client.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

export type {
  Business,
  BusinessAddress,
  BusinessDocument,
  BusinessMetadata,
  BusinessOwnership,
  BusinessProgress,
  ExternalCustomer,
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
});

/** The US businesses that the customer manages, the oldest first. */
export const businessesQuery = () =>
  readQuery<BusinessSummary[]>({
    key: ['businesses'],
    persisted: businessesCache,
    read: async (context) => (await call(listBusinesses, context)).results,
  });

/** How often an undecided business is read again. */
const undecidedEveryMs = 15_000;
const otherwiseEveryMs = 60_000;

/** The checklist and the status of a business; read often while the bank decides. */
export const businessProgressQuery = (id: string) =>
  readQuery<BusinessProgress>({
    key: ['business', id, 'progress'],
    persisted: progressCache,
    refreshEveryMs: (progress) =>
      isOpenKyb(progress?.synctera_verification_status ?? null)
        ? undecidedEveryMs
        : otherwiseEveryMs,
    read: (context) => call(getBusinessProgress, { ...context, params: { id } }),
  });

/** The details of a business. Never persisted, as the further queries (product.md A19). */
export const businessQuery = (id: string) =>
  readQuery<Business>({
    key: ['business', id, 'details'],
    read: (context) => call(getBusiness, { ...context, params: { id } }),
  });

export const businessAddressesQuery = (id: string) =>
  readQuery<BusinessAddress[]>({
    key: ['business', id, 'addresses'],
    read: async (context) =>
      (await call(listBusinessAddresses, { ...context, query: { business: id } })).results,
  });

/** The answers about the activity; null before the first is saved. */
export const businessMetadataQuery = (id: string) =>
  readQuery<BusinessMetadata | null>({
    key: ['business', id, 'metadata'],
    read: async (context) => {
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

export const businessOwnersQuery = (id: string) =>
  readQuery<BusinessOwners>({
    key: ['business', id, 'owners'],
    read: async (context) => {
      const options = { ...context, query: { business: id } };
      const [ownerships, externals, managers] = await Promise.all([
        call(listBusinessOwnerships, options),
        call(listExternalCustomers, options),
        call(listRelationships, options),
      ]);
      return {
        ownerships: ownerships.results,
        externals: externals.results,
        managers: managers.results,
      };
    },
  });

/** The documents of a business, and those of its external owners. */
export interface BusinessDocuments {
  readonly ofBusiness: readonly BusinessDocument[];
  readonly ofOwners: readonly OwnerDocument[];
}

export const businessDocumentsQuery = (id: string) =>
  readQuery<BusinessDocuments>({
    key: ['business', id, 'documents'],
    read: async (context) => {
      const options = { ...context, query: { business: id } };
      const [ofBusiness, ofOwners] = await Promise.all([
        call(listBusinessDocuments, options),
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

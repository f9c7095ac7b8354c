import type { Country } from '#domain/countries.ts';
import type { BusinessAddressType } from '#domain/business/addresses.ts';
import type { Address } from '#domain/customers/address.ts';
import {
  createBusinessAddress,
  createBusinessMetadata,
  updateBusinessAddress,
  updateBusinessMetadata,
} from '#contract/business-details.ts';
import {
  acceptBusinessOwnership,
  createBusinessOwnership,
  createExternalCustomer,
  createRelationship,
  declineBusinessOwnership,
  deleteBusinessOwnership,
  updateBusinessOwnership,
  updateExternalCustomer,
  updateRelationship,
} from '#contract/business-owners.ts';
import { verifyBusiness } from '#contract/business-verification.ts';
import { createBusiness, updateBusiness } from '#contract/business.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { profilesQuery } from './profiles.ts';
import type {
  Business,
  BusinessAddress,
  BusinessMetadata,
  BusinessOwnership,
  ExternalCustomer,
  OwnershipRequest,
  Relationship,
} from './businesses.ts';
import { chooseLinkedManager, saveLinkedMetadata } from './linked-changes.ts';
import { businessKeys, ownershipRequestsQuery } from './businesses.ts';

/** A business and its country: US, or BD for a Bangladesh-linked one. */
export interface BusinessRef {
  readonly id: string;
  readonly kind: Country;
}

/** Reads checklist, list and profiles again after a change; the answer of the change does not have them. */
export const refreshChecklist = (id: string): Promise<unknown> =>
  Promise.all([
    refreshQueries({ queryKey: businessKeys.progress(id) }),
    refreshQueries({ queryKey: businessKeys.lists }),
    refreshQueries({ queryKey: profilesQuery().queryKey }),
  ]);

/** Registers a US business, once per key. */
export const registerBusiness = async (
  body: BodyInput<typeof createBusiness>,
  idempotencyKey: string,
): Promise<Business> => {
  const made = await call(createBusiness, { body, idempotencyKey });
  queryClient.setQueryData(businessKeys.details(made.id), made);
  await refreshQueries({ queryKey: businessKeys.lists });
  return made;
};

/** Changes details of a business; an EIN that is not sent is kept. */
export const saveBusiness = async (
  id: string,
  body: BodyInput<typeof updateBusiness>,
): Promise<void> => {
  const saved = await call(updateBusiness, { params: { id }, body });
  queryClient.setQueryData(businessKeys.details(id), saved);
  await refreshChecklist(id);
};

interface TypedAddress {
  readonly type: BusinessAddressType;
  readonly known: BusinessAddress | undefined;
  readonly address: Address;
}

/** Saves the address of a type: changes the known one, or creates it (spec 4). */
export const saveBusinessAddress = async (
  id: string,
  { type, known, address }: TypedAddress,
): Promise<void> => {
  await (known
    ? call(updateBusinessAddress, { params: { id: known.id }, body: address })
    : call(createBusinessAddress, { body: { business: id, address_type: type, ...address } }));
  await refreshQueries({ queryKey: businessKeys.addresses(id) });
  await refreshChecklist(id);
};

/** Saves answers of the business metadata: changes the known ones, or creates them (spec 4). */
export const saveBusinessMetadata = async (
  { id, kind }: BusinessRef,
  known: BusinessMetadata | null,
  answers: BodyInput<typeof updateBusinessMetadata>,
): Promise<void> => {
  const save = () =>
    known
      ? call(updateBusinessMetadata, { params: { id: known.id }, body: answers })
      : call(createBusinessMetadata, { body: { business: id, ...answers } });
  const saved = await (kind === 'US' ? save() : saveLinkedMetadata(id, known, answers));
  queryClient.setQueryData(businessKeys.metadata(id), saved);
  await refreshChecklist(id);
};

/** Reads owners and checklist again. Documents belong to owners, so they are read too. */
const refreshOwners = async (id: string): Promise<void> => {
  await refreshQueries({ queryKey: businessKeys.owners(id) });
  void refreshQueries({ queryKey: businessKeys.documents(id) });
  await refreshChecklist(id);
};

/** Saves an owner who is no customer; a number that is not sent is kept. Returns the record. */
export const saveExternalCustomer = (
  known: ExternalCustomer | undefined,
  body: BodyInput<typeof createExternalCustomer>,
): Promise<ExternalCustomer> => {
  if (!known) return call(createExternalCustomer, { body });
  const { business: _business, ...change } = body;
  return call(updateExternalCustomer, { params: { id: known.id }, body: change });
};

/** Adds an owner. An owner who is listed already gets the new share. */
export const addOwnership = async (
  body: BodyInput<typeof createBusinessOwnership>,
): Promise<void> => {
  await call(createBusinessOwnership, { body });
  await refreshOwners(body.business);
};

/** Changes an owner's name, share or title. */
export const changeOwnership = async (
  { id, business }: Pick<BusinessOwnership, 'id' | 'business'>,
  change: Omit<BodyInput<typeof updateBusinessOwnership>, 'id'>,
): Promise<void> => {
  await call(updateBusinessOwnership, { body: { id, ...change } });
  await refreshOwners(business);
};

/** Removes an owner. Sent again, the owner is gone already. */
export const removeOwnership = async ({
  id,
  business,
}: Pick<BusinessOwnership, 'id' | 'business'>): Promise<void> => {
  await call(deleteBusinessOwnership, { params: { id } });
  await refreshOwners(business);
};

/** Names the managing person, in the place of the former one. */
export const chooseManager = async (
  { id: business, kind }: BusinessRef,
  former: Relationship | undefined,
  user: string,
): Promise<void> => {
  const type = 'MANAGING_PERSON_OF' as const;
  const choose = () =>
    former
      ? call(updateRelationship, { params: { id: former.id }, body: { user, type } })
      : call(createRelationship, { body: { business, user, type } });
  await (kind === 'US' ? choose() : chooseLinkedManager(business, former, user));
  await refreshOwners(business);
};

/** Submits a business, retries after an error, or sends the requested sections. Returns the sentence of spec 8. */
export const submitBusiness = async (
  business: string,
): Promise<ResponseOf<typeof verifyBusiness>> => {
  try {
    return await call(verifyBusiness, { body: { business } });
  } finally {
    await refreshChecklist(business);
  }
};

/** Accepts a share of a business as it was shown, or declines it. */
export const answerOwnershipRequest = async (
  { id, ownership_percentage }: Pick<OwnershipRequest, 'id' | 'ownership_percentage'>,
  answer: 'accept' | 'decline',
): Promise<void> => {
  try {
    await (answer === 'accept'
      ? call(acceptBusinessOwnership, { params: { id }, body: { ownership_percentage } })
      : call(declineBusinessOwnership, { params: { id } }));
  } finally {
    await refreshQueries({ queryKey: ownershipRequestsQuery().queryKey });
  }
};

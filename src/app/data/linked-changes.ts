import type { Address } from '#domain/customers/address.ts';
import type { BusinessMetadata, updateBusinessMetadata } from '#contract/business-details.ts';
import type { Relationship } from '#contract/business-owners.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { LinkedBusiness } from '#contract/linked-business.ts';
import {
  createLinkedBusiness,
  payLinkedBusiness,
  updateLinkedBusiness,
} from '#contract/linked-business.ts';
import {
  createLinkedAddress,
  createLinkedMetadata,
  createLinkedRelationship,
  updateLinkedAddress,
  updateLinkedMetadata,
  updateLinkedRelationship,
} from '#contract/linked-business-records.ts';
import { call } from '../platform/api/api-client.ts';
import type { BusinessAddress } from './businesses.ts';
import { businessKeys } from './businesses.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshMoney, refreshQueries } from './cache/refetch.ts';
import { toBusinessRecord } from './linked-records.ts';

const refreshLinked = (id: string): Promise<unknown> =>
  Promise.all([
    refreshQueries({ queryKey: businessKeys.progress(id) }),
    refreshQueries({ queryKey: businessKeys.lists }),
  ]);

/** Registers a Bangladesh-linked business, once per key. */
export const registerLinkedBusiness = async (
  body: BodyInput<typeof createLinkedBusiness>,
  idempotencyKey: string,
): Promise<LinkedBusiness> => {
  const made = await call(createLinkedBusiness, { body, idempotencyKey });
  queryClient.setQueryData(businessKeys.details(made.id), made);
  await refreshQueries({ queryKey: businessKeys.lists });
  return made;
};

/** Changes details of a linked business; a TIN that is not sent stays as it is. */
export const saveLinkedBusiness = async (
  id: string,
  body: BodyInput<typeof updateLinkedBusiness>,
): Promise<void> => {
  const saved = await call(updateLinkedBusiness, { params: { id }, body });
  queryClient.setQueryData(businessKeys.details(id), saved);
  await refreshLinked(id);
};

/** Saves the address of a linked business: changes the known one, or creates it (spec 4). */
export const saveLinkedAddress = async (
  id: string,
  known: BusinessAddress | undefined,
  address: Address,
): Promise<void> => {
  await (known
    ? call(updateLinkedAddress, {
        params: { id: known.id },
        body: { linked_business: id, ...address },
      })
    : call(createLinkedAddress, { body: { linked_business: id, ...address } }));
  await refreshQueries({ queryKey: businessKeys.addresses(id) });
  await refreshLinked(id);
};

/** Saves answers of the metadata: changes the known ones, or creates them (spec 4). */
export const saveLinkedMetadata = async (
  id: string,
  known: BusinessMetadata | null,
  answers: BodyInput<typeof updateBusinessMetadata>,
): Promise<BusinessMetadata> => {
  const body = { linked_business: id, ...answers };
  const saved = known
    ? await call(updateLinkedMetadata, { params: { id: known.id }, body })
    : await call(createLinkedMetadata, { body });
  return { ...toBusinessRecord(saved), ownerships: [] };
};

/** Names the managing person, in the place of the former one. */
export const chooseLinkedManager = async (
  id: string,
  former: Relationship | undefined,
  user: string,
): Promise<void> => {
  const body = { linked_business: id, user, type: 'MANAGING_PERSON_OF' } as const;
  await (former
    ? call(updateLinkedRelationship, { params: { id: former.id }, body })
    : call(createLinkedRelationship, { body }));
};

/** Pays the resource price from a taka account, once per key. */
export const payForBusiness = async (
  id: string,
  body: BodyInput<typeof payLinkedBusiness>,
  idempotencyKey: string,
): Promise<void> => {
  const paid = await call(payLinkedBusiness, { params: { id }, body, idempotencyKey });
  queryClient.setQueryData(businessKeys.details(id), paid);
  await Promise.all([refreshLinked(id), refreshMoney()]);
};

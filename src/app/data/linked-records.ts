import type { BusinessAddress, BusinessMetadata } from '#contract/business-details.ts';
import type { Relationship } from '#contract/business-owners.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import { getLinkedBusinessProgress } from '#contract/linked-business.ts';
import {
  listLinkedAddresses,
  listLinkedDocuments,
  listLinkedMetadata,
  listLinkedRelationships,
} from '#contract/linked-business-records.ts';
import { call } from '../platform/api/api-client.ts';
import type { ReadContext } from './cache/read-query.ts';

/*
 * The records of a Bangladesh-linked business in the shape of those of a US business, so that both
 * have the same screens. On the wire they are keyed by `linked_business` (spec 3, 7).
 */

/** A record with the key of all businesses. */
export const toBusinessRecord = <Row extends { readonly linked_business: string }>({
  linked_business: business,
  ...row
}: Row) => ({ business, ...row });

const ofBusiness = (context: ReadContext, id: string) => ({
  ...context,
  query: { linked_business: id },
});

export const readLinkedProgress = async (
  context: ReadContext,
  id: string,
): Promise<BusinessProgress> =>
  toBusinessRecord(await call(getLinkedBusinessProgress, { ...context, params: { id } }));

/** The one address, as the legal one. */
export const readLinkedAddresses = async (
  context: ReadContext,
  id: string,
): Promise<BusinessAddress[]> => {
  const { results } = await call(listLinkedAddresses, ofBusiness(context, id));
  return results.map((one) => ({ ...toBusinessRecord(one), address_type: 'LEGAL' }));
};

export const readLinkedMetadata = async (
  context: ReadContext,
  id: string,
): Promise<BusinessMetadata | null> => {
  const { results } = await call(listLinkedMetadata, ofBusiness(context, id));
  const [first] = results;
  return first === undefined ? null : { ...toBusinessRecord(first), ownerships: [] };
};

export const readLinkedManagers = async (
  context: ReadContext,
  id: string,
): Promise<readonly Relationship[]> =>
  (await call(listLinkedRelationships, ofBusiness(context, id))).results.map(toBusinessRecord);

export const readLinkedDocuments = async (context: ReadContext, id: string) => {
  const { results } = await call(listLinkedDocuments, ofBusiness(context, id));
  return { results: results.map(toBusinessRecord) };
};

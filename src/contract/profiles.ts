import * as v from 'valibot';
import { kybStatuses } from '#domain/business/kyb.ts';
import { endpoint } from './endpoint.ts';
import { listOf, profileType, wireId, wireText } from './values.ts';

/** A profile: the customer, or a business that the customer manages (product.md A36). */
export const profile = v.object({
  /** The customer's id, or that of the business. */
  id: wireId,
  type: profileType,
  name: wireText(160),
  /** The KYB status of a business; null before it is submitted, and for the customer. */
  synctera_verification_status: v.nullable(v.picklist(kybStatuses)),
});
export type Profile = v.InferOutput<typeof profile>;

export const listProfiles = endpoint({
  name: 'listProfiles',
  method: 'GET',
  path: '/profile/',
  summary: 'The profiles between which the customer switches, the personal one first',
  access: 'session',
  response: listOf(profile),
  isNew: true,
});

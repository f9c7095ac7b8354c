import * as v from 'valibot';
import { addressTypes } from '#domain/contact/address-type.ts';
import { profileApprovalStatuses } from '#domain/identity/profile-approval-status.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './pagination.ts';
import { country, wireId, wireText } from './values.ts';

/** Address (spec 3): Bangladesh uses division, district and thana; others city and state. */
export const userAddress = v.object({
  id: wireId,
  address_line_1: wireText(120),
  address_line_2: v.nullable(wireText(120)),
  city: v.nullable(wireText(80)),
  state: v.nullable(wireText(80)),
  thana: v.nullable(wireText(80)),
  district: v.nullable(wireText(80)),
  division: v.nullable(wireText(80)),
  postal_code: wireText(12),
  country,
  address_type: v.picklist(addressTypes),
});
export type UserAddress = v.InferOutput<typeof userAddress>;

/** User profile (spec 3). */
export const user = v.object({
  id: wireId,
  first_name: wireText(80),
  middle_name: v.nullable(wireText(80)),
  last_name: wireText(80),
  email_address: wireText(254),
  profile_picture: v.nullable(wireText(200)),
  profile_approval_status: v.picklist(profileApprovalStatuses),
  synctera_user_status: v.nullable(v.picklist(['ACTIVE', 'FROZEN'])),
  is_full_access_given: v.boolean(),
  admin_review_status: v.nullable(v.picklist(['BLOCKED'])),
  user_address: v.nullable(userAddress),
  /** New: where the person lives, as they said at sign-up, before there is an address. */
  residence_country: v.nullable(country),
  /**
   * New: an address in Bangladesh, an open taka account, a verified national ID, or a linked business
   * (product.md A34). Send targets and beneficiary types depend on it.
   */
  is_bangladesh_linked: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user/',
  summary: 'The person signed in, as the only result',
  access: 'session',
  response: listOf(user),
});

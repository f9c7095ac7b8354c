import * as v from 'valibot';
import { addressTypes } from '#domain/contact/address-type.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './pagination.ts';
import { userAddress } from './users.ts';
import { country, idParams, wireText } from './values.ts';

/** An address as it is typed: what it has is judged by its country (domain/contact/address.ts). */
const typedAddress = {
  address_line_1: wireText(200),
  address_line_2: v.optional(v.nullable(wireText(200))),
  city: v.optional(v.nullable(wireText(200))),
  state: v.optional(v.nullable(wireText(200))),
  thana: v.optional(v.nullable(wireText(200))),
  district: v.optional(v.nullable(wireText(200))),
  division: v.optional(v.nullable(wireText(200))),
  postal_code: wireText(40),
  country,
};

export const listUserAddresses = endpoint({
  name: 'listUserAddresses',
  method: 'GET',
  path: '/user-address/',
  summary: 'The addresses of the person signed in, of all types',
  access: 'session',
  response: listOf(userAddress),
});

export const createUserAddress = endpoint({
  name: 'createUserAddress',
  method: 'POST',
  path: '/user-address/',
  summary:
    'Keeps the address of a type, in the place of the one before. A legal one may begin with its place alone: without line 1, and in Bangladesh without postal code',
  access: 'session',
  body: v.strictObject({ ...typedAddress, address_type: v.picklist(addressTypes) }),
  status: 201,
  response: userAddress,
  refusals: ['invalid_input', 'details_settled'],
});

export const updateUserAddress = endpoint({
  name: 'updateUserAddress',
  method: 'PATCH',
  path: '/user-address/{id}/',
  summary:
    'Changes parts of an address. The legal one is closed while the bank compares it, and after (409)',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    ...typedAddress,
    address_line_1: v.optional(typedAddress.address_line_1),
    postal_code: v.optional(typedAddress.postal_code),
    country: v.optional(country),
  }),
  response: userAddress,
  refusals: ['invalid_input', 'not_found', 'details_settled'],
});

import * as v from 'valibot';
import { countrySegment } from '#domain/countries.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import type { User } from '#contract/customers.ts';
import { getUser, user, userAddress } from '#contract/customers.ts';
import { call } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/errors.ts';
import { noteCountry } from '../platform/known-customer.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

const nothing = v.literal('');

/** What an address on the device has in place of its street and town. */
export const removedAddressEntries = {
  address_line_1: nothing,
  address_line_2: v.null(),
  city: v.null(),
  state: v.null(),
  thana: v.null(),
  district: v.null(),
  division: v.null(),
  postal_code: nothing,
};

/**
 * The customer as persisted (product.md A19): what screens and permissions need. Name, status and
 * country stay; e-mail, street and picture are fetched.
 */
const persistedUser = v.object({
  ...user.entries,
  email_address: nothing,
  profile_picture: v.null(),
  user_address: v.nullable(
    v.object({
      ...userAddress.entries,
      ...removedAddressEntries,
    }),
  ),
});

/** The values of `removedAddressEntries`. */
export const removedAddress = {
  address_line_1: '',
  address_line_2: null,
  city: null,
  state: null,
  thana: null,
  district: null,
  division: null,
  postal_code: '',
} as const;

/** Removes what need not stay on the device. */
const reduceUser = (customer: User): User => ({
  ...customer,
  email_address: '',
  profile_picture: null,
  user_address: customer.user_address && { ...customer.user_address, ...removedAddress },
});

const userCache = persistedCache<User>({ name: 'user', schema: persistedUser, reduce: reduceUser });

/**
 * The route segment of a customer's country: `us` for the United States, otherwise `bd` (spec 2).
 */
export const routeCountryOf = (customer: User): 'us' | 'bd' =>
  countrySegment(getUserCountry(customer));

/** The signed-in customer, the only result of GET /user/ (spec 7). */
export const userQuery = () =>
  readQuery<User>({
    key: ['user'],
    persisted: userCache,
    read: async (context) => {
      const { results } = await call(getUser, context);
      const [customer] = results;
      if (!customer) throw new ApiError('garbled');
      noteCountry(routeCountryOf(customer));
      return customer;
    },
  });

/**
 * The country of a customer of whom the device knows only the id: from the cache, otherwise from
 * the bank. Undefined if neither is available (product.md A30).
 */
export const findCountry = async (): Promise<'us' | 'bd' | undefined> => {
  try {
    return routeCountryOf(await queryClient.fetchQuery(userQuery()));
  } catch {
    return undefined;
  }
};

import * as v from 'valibot';
import { user, userAddress } from '#contract/customers.ts';
import type { User } from '#contract/customers.ts';

const nothing = v.literal('');

/**
 * The person as they may stay on the device (product.md A19): what screens and permissions need.
 * Name, standing and country stay; e-mail, street and picture are asked of the bank.
 */
export const keptUser = v.object({
  ...user.entries,
  email_address: nothing,
  profile_picture: v.null(),
  user_address: v.nullable(
    v.object({
      ...userAddress.entries,
      address_line_1: nothing,
      address_line_2: v.null(),
      city: v.null(),
      state: v.null(),
      thana: v.null(),
      district: v.null(),
      division: v.null(),
      postal_code: nothing,
    }),
  ),
});

const away = {
  address_line_1: '',
  address_line_2: null,
  city: null,
  state: null,
  thana: null,
  district: null,
  division: null,
  postal_code: '',
} as const;

/** Takes from a person what need not stay on the device. */
export const reduceUser = (person: User): User => ({
  ...person,
  email_address: '',
  profile_picture: null,
  user_address: person.user_address && { ...person.user_address, ...away },
});

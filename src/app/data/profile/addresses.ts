import type { UserAddress } from '#contract/customers.ts';
import { createUserAddress, listUserAddresses, updateUserAddress } from '#contract/customers.ts';
import type { Address, AddressType } from '#domain/customers/address.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** A person's addresses of all types. Never kept on the device (product.md A19). */
export const addressesQuery = () =>
  readQuery<UserAddress[]>({
    key: ['addresses'],
    read: async (context) => (await call(listUserAddresses, context)).results,
  });

/** Keeps an address of a type, or parts of the one that is there. */
export const keepAddress = async (
  type: AddressType,
  known: UserAddress | undefined,
  typed: Partial<Address> & Pick<Address, 'country'>,
): Promise<void> => {
  await (known
    ? call(updateUserAddress, { params: { id: known.id }, body: typed })
    : call(createUserAddress, {
        body: { address_line_1: '', postal_code: '', ...typed, address_type: type },
      }));
  await queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey });
};

import type { UserAddress } from '#contract/customers.ts';
import { useLocalNames } from '#app/data/places.ts';
import { AddressLines } from '#app/ui/identity/address-lines.tsx';

/** One of the person's addresses, its places in their language. */
export const AddressText = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

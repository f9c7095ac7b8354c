import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { retryQuery } from './cache/refetch.ts';
import { addressesQuery, saveAddress } from './contact-details.ts';
import { useLocalNames } from './places.ts';

/** The addresses that something is sent to: cards, or orders of products. */
export type DeliveryAddressType = 'cardShipping' | 'productShipping';

/** Where something is sent, and the address that can be taken over where there is none. */
export interface DeliveryAddress {
  readonly type: DeliveryAddressType;
  /** False while the addresses are read. */
  readonly isRead: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Undefined while it is read, and where there is none. */
  readonly address: UserAddress | undefined;
  /** Where the customer lives. */
  readonly legal: UserAddress | undefined;
  /** Thana, district and division of the address, or else of `legal`. */
  readonly names: readonly string[];
  /** Takes over the address where the customer lives. */
  readonly takeLegal: () => void;
  readonly isTaking: boolean;
  readonly takingError: unknown;
}

/** The address that cards or orders are sent to. */
export const useDeliveryAddress = (type: DeliveryAddressType): DeliveryAddress => {
  const { data, error } = useQuery(addressesQuery());
  const ofType = (wanted: UserAddress['address_type']) =>
    data?.find(({ address_type: one }) => one === wanted);
  const [address, legal] = [ofType(type), ofType('legal')];
  const taking = useMutation({
    mutationFn: ({ id: _id, address_type: _type, ...given }: UserAddress) =>
      saveAddress(type, undefined, given),
    retry: false,
  });
  return {
    type,
    isRead: data !== undefined,
    error,
    retry: () => retryQuery(addressesQuery().queryKey),
    address,
    legal,
    names: useLocalNames(address ?? legal),
    takeLegal: () => {
      if (legal && !taking.isPending) taking.mutate(legal);
    },
    isTaking: taking.isPending,
    takingError: taking.error,
  };
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { addressesQuery, saveAddress } from '#app/data/contact-details.ts';
import { useLocalNames } from '#app/data/places.ts';
import { useUserCountry } from '#app/platform/session/user-country.ts';
import { AddressLines } from '#app/components/identity/identity-facts.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './orders.module.css';

/** The address that products are sent to; undefined while it is read, and where there is none. */
export const useProductAddress = (): UserAddress | undefined =>
  useQuery(addressesQuery()).data?.find(({ address_type: type }) => type === 'productShipping');

/** Where the order is sent: the field `productShipping`, with the ways to change or add it. */
export const ProductAddressField = () => {
  const { t } = useLingui();
  const country = useUserCountry();
  const { id, label, problem } = useField('productShipping', false);
  const { data: addresses, error } = useQuery(addressesQuery());
  const chosen = useProductAddress();
  const legal = addresses?.find(({ address_type: type }) => type === 'legal');
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      className={styles['address']}
    >
      <div className={styles['addressHead']}>
        <strong>{label}</strong>
        {addresses ? (
          <ButtonLink
            to="/$country/user/profile"
            params={{ country }}
            aria-label={chosen ? t`Change the delivery address` : t`Add a delivery address`}
          >
            {chosen ? <Trans>Change</Trans> : <Trans>Add an address</Trans>}
          </ButtonLink>
        ) : null}
      </div>
      {chosen ? <AddressText address={chosen} /> : null}
      {addresses && !chosen && legal ? <OfferLegalAddress legal={legal} /> : null}
      {!addresses && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(addressesQuery().queryKey)} />
      ) : null}
      {!addresses && !error ? <Skeleton height="4.5rem" /> : null}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
};

const AddressText = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

/** Offers the address where the customer lives. */
const OfferLegalAddress = ({ legal }: { readonly legal: UserAddress }) => {
  const saving = useMutation({
    mutationFn: async ({ id: _id, address_type: _type, ...address }: UserAddress) =>
      saveAddress('productShipping', undefined, address),
    retry: false,
  });
  return (
    <>
      <p className={styles['muted']}>
        <Trans>You haven’t given an address for orders yet. This is where you live:</Trans>
      </p>
      <AddressText address={legal} />
      {saving.error ? <ErrorNotice error={saving.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={saving.isPending}
          onClick={() => (saving.isPending ? undefined : saving.mutate(legal))}
        >
          <Trans>Send orders to this address</Trans>
        </NetworkButton>
      </span>
    </>
  );
};

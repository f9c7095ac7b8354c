import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { UserAddress } from '#contract/customers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { addressesQuery, saveAddress } from '#app/data/contact-details.ts';
import { useLocalNames } from '#app/data/places.ts';
import { AddressLines } from '#app/components/identity/identity-facts.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './cards.module.css';
import orderStyles from './order-card.module.css';

/** The address that cards are sent to; undefined while it is read, and where there is none. */
export const useCardAddress = (): UserAddress | undefined =>
  useQuery(addressesQuery()).data?.find(({ address_type: type }) => type === 'cardShipping');

/** Where the card is sent: the field `cardShipping` of a form, with the ways to change or add it. */
export const DeliveryAddressField = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { id, label, problem } = useField('cardShipping', false);
  const { data: addresses, error } = useQuery(addressesQuery());
  const chosen = useCardAddress();
  const legal = addresses?.find(({ address_type: type }) => type === 'legal');
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      className={orderStyles['address']}
    >
      <div className={orderStyles['addressHead']}>
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
      {addresses && !chosen ? <NoAddress legal={legal} /> : null}
      {!addresses && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(addressesQuery().queryKey)} />
      ) : null}
      {!addresses && !error ? <Skeleton height="4.5rem" /> : null}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={orderStyles['problem']}>
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
const NoAddress = ({ legal }: { readonly legal: UserAddress | undefined }) => {
  const saving = useMutation({
    mutationFn: async (from: UserAddress) => {
      const { id: _id, address_type: _type, ...address } = from;
      await saveAddress('cardShipping', undefined, address);
    },
    retry: false,
  });
  if (legal === undefined)
    return (
      <p className={styles['muted']}>
        <Trans>Add the address where we send your cards. Your order stays as it is.</Trans>
      </p>
    );
  return (
    <>
      <p className={styles['muted']}>
        <Trans>You haven’t given an address for cards yet. This is where you live:</Trans>
      </p>
      <AddressText address={legal} />
      {saving.error ? <ErrorNotice error={saving.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={saving.isPending}
          onClick={() => (saving.isPending ? undefined : saving.mutate(legal))}
        >
          <Trans>Send cards to this address</Trans>
        </NetworkButton>
      </span>
    </>
  );
};

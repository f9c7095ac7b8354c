import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserAddress } from '#contract/customers.ts';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { AddressLines } from './identity-facts.tsx';

interface DeliveryAddressProps {
  /** Where it is sent, as `useDeliveryAddress` returns it. */
  readonly delivery: {
    readonly type: 'cardShipping' | 'productShipping';
    readonly isRead: boolean;
    readonly error: unknown;
    readonly retry: () => void;
    readonly address: UserAddress | undefined;
    readonly legal: UserAddress | undefined;
    readonly names: readonly string[];
    readonly takeLegal: () => void;
    readonly isTaking: boolean;
    readonly takingError: unknown;
  };
}

/** Where it is sent: the field of that name in a form, with the ways to change or add the address. */
export const DeliveryAddressField = ({ delivery }: DeliveryAddressProps) => {
  const { t } = useLingui();
  const country = useUserCountry();
  const { type, isRead, error, retry, address, names } = delivery;
  const { id, label, problem } = useField(type, false);
  return (
    <Stack
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      gap="2"
      minWidth="0"
    >
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="8px 16px">
        <Text as="strong" textStyle="sm">
          {label}
        </Text>
        {isRead ? (
          <ButtonLink
            to="/$country/user/profile"
            params={{ country }}
            aria-label={address ? t`Change the delivery address` : t`Add a delivery address`}
          >
            {address ? <Trans>Change</Trans> : <Trans>Add an address</Trans>}
          </ButtonLink>
        ) : null}
      </Flex>
      {address ? <AddressLines address={address} names={names} /> : null}
      {isRead && !address ? <NoAddress delivery={delivery} /> : null}
      {!isRead && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!isRead && !error ? <Skeleton height="4.5rem" /> : null}
      {problem === undefined ? null : (
        <Text id={`${id}-problem`} color="danger" textStyle="sm" fontWeight="600">
          {problem}
        </Text>
      )}
    </Stack>
  );
};

/** Offers the address where the customer lives. */
const NoAddress = ({ delivery }: DeliveryAddressProps) => {
  const { t } = useLingui();
  const { type, legal, names, takeLegal, isTaking, takingError } = delivery;
  const texts = {
    cardShipping: {
      missing: t`Add the address where we send your cards. Your order stays as it is.`,
      offer: t`You haven’t given an address for cards yet. This is where you live:`,
      accept: t`Send cards to this address`,
    },
    productShipping: {
      missing: t`Add the address where we send your orders. Your order stays as it is.`,
      offer: t`You haven’t given an address for orders yet. This is where you live:`,
      accept: t`Send orders to this address`,
    },
  }[type];
  if (legal === undefined) return <MutedText>{texts.missing}</MutedText>;
  return (
    <>
      <MutedText>{texts.offer}</MutedText>
      <AddressLines address={legal} names={names} />
      {takingError ? <ErrorNotice error={takingError} /> : null}
      <span>
        <NetworkButton aria-disabled={isTaking} onClick={takeLegal}>
          {texts.accept}
        </NetworkButton>
      </span>
    </>
  );
};

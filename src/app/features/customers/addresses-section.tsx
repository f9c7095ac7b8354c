import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { AddressType } from '#domain/customers/address-types.ts';
import { addressTypes } from '#domain/customers/address-types.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import type { UserAddress } from '#contract/customers.ts';
import { addressesQuery } from '#app/data/contact-details.ts';
import { useLocalNames } from '#app/data/places.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { AddressLines } from '#app/components/identity/identity-facts.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';

/** What each type of address is for (spec 3). */
const addressNames: Readonly<Record<AddressType, MessageDescriptor>> = {
  legal: msg`Home address`,
  shipping: msg`Deliveries`,
  billing: msg`Bills`,
  cardShipping: msg`Card delivery`,
  productShipping: msg`Ordered products`,
};

/** The legal address changes where it was asked for, and not while the bank compares it. */
const LegalAddressAction = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  if (!isOpen)
    return (
      <MutedText>
        <Trans>We can change it for you.</Trans>{' '}
        <SupportLink
          isInline
          topic="verification"
          about={{ topic: 'ACCOUNT', subtopic: 'PERSONAL_DETAILS' }}
        />
      </MutedText>
    );
  return (
    <ButtonLink
      to="/$country/user/profile/complete"
      params={{ country }}
      search={{ step: 'LOCATION' }}
    >
      <Trans>Change</Trans>
    </ButtonLink>
  );
};

const loadForm = () => import('./profile-forms.tsx');

interface AddressLineProps {
  readonly type: AddressType;
  readonly known: UserAddress | undefined;
  readonly isLegalOpen: boolean;
}

/** What an address that was not given means. */
const NoAddressHint = ({ type }: { readonly type: AddressType }) => {
  if (type === 'legal') return <Trans>Not given yet</Trans>;
  // An order of a card needs this address (docs/decisions/0131).
  if (type === 'cardShipping') return <Trans>None. We’ll ask for it when you order a card.</Trans>;
  return <Trans>None. We use your home address.</Trans>;
};

const AddressLine = ({ type, known, isLegalOpen }: AddressLineProps) => {
  const { t } = useLingui();
  const [isEdited, setIsEdited] = useState(false);
  const name = t(addressNames[type]);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="start"
      justify="space-between"
      gap="4px 16px"
      py="3"
      _notFirst={{ borderTop: 'sm' }}
    >
      <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
        <h3>{name}</h3>
        {isEdited ? (
          <DeferredSection
            load={loadForm}
            place={<ContentSkeleton of="fields" height="560px" isFramed={false} />}
          >
            {({ AddressForm }) => (
              <AddressForm type={type} known={known} onEnd={() => setIsEdited(false)} />
            )}
          </DeferredSection>
        ) : known ? (
          <AddressText address={known} />
        ) : (
          <MutedText>
            <NoAddressHint type={type} />
          </MutedText>
        )}
      </Box>
      {type === 'legal' ? <LegalAddressAction isOpen={isLegalOpen} /> : null}
      {type !== 'legal' && !isEdited ? (
        <Button
          aria-label={known ? t`Change the address: ${name}` : t`Add an address: ${name}`}
          onClick={() => setIsEdited(true)}
        >
          {known ? <Trans>Change</Trans> : <Trans>Add</Trans>}
        </Button>
      ) : null}
    </Flex>
  );
};

interface AddressesSectionProps {
  readonly status: ProfileApprovalStatus | undefined;
}

/** The addresses of all five types (spec 3). */
export const AddressesSection = ({ status }: AddressesSectionProps) => {
  const { t } = useLingui();
  const addresses = useQuery(addressesQuery());
  return (
    <ProfileSection title={t`Your addresses`} of={addresses}>
      {(data) => (
        <ul>
          {addressTypes.map((type) => (
            <AddressLine
              key={type}
              type={type}
              known={data.find((address) => address.address_type === type)}
              isLegalOpen={status !== undefined && isOpenToChange(status)}
            />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
};

/** One of the customer's addresses, its places in their language. */
const AddressText = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { addressesQuery } from '#app/data/contact-details.ts';
import { codeTargetsQuery } from '#app/data/auth.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { useLocalNames } from '#app/data/places.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { AddressLines } from '#app/ui/identity/address-lines.tsx';
import { useNumberName } from '#app/ui/identity/use-number-name.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Read } from './read.tsx';

const notGiven = <Trans>Not given yet</Trans>;

/** Where the codes went; masked, since a screen is seen by others, too. */
export const SeenContact = ({ kind }: { readonly kind: 'EMAIL' | 'PHONE' }) => (
  <Read of={useQuery(codeTargetsQuery())}>
    {({ email_address: email, mobile_number: mobile }) => (
      <FactList>
        <Fact name={kind === 'EMAIL' ? <Trans>E-mail</Trans> : <Trans>Mobile number</Trans>}>
          <bdi className="figures">{(kind === 'EMAIL' ? email : mobile) ?? notGiven}</bdi>
        </Fact>
      </FactList>
    )}
  </Read>
);

/** What the provider compares the paper with. */
export const SeenPerson = () => {
  const dayText = useDayText();
  return (
    <Read of={useQuery(identificationQuery())}>
      {({ first_name: first, middle_name: middle, last_name: last, date_of_birth: born }) => (
        <FactList>
          <Fact name={<Trans>Name</Trans>}>
            <bdi>{[first, middle, last].filter(Boolean).join(' ')}</bdi>
          </Fact>
          <Fact name={<Trans>Date of birth</Trans>}>
            {born === null ? notGiven : dayText(born)}
          </Fact>
        </FactList>
      )}
    </Read>
  );
};

/** The number by which the person is known; the bank itself shows no more than its end. */
export const SeenNumber = () => {
  const nameOf = useNumberName();
  return (
    <Read of={useQuery(identificationQuery())}>
      {({ identification: number }) =>
        number === null ? (
          <p>{notGiven}</p>
        ) : (
          <FactList>
            <Fact name={nameOf(number.identification_class)}>
              <bdi className="figures">•••• {number.last_four}</bdi>
            </Fact>
          </FactList>
        )
      }
    </Read>
  );
};

const Address = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

/** The address the paper is compared with: the legal one. */
export const SeenAddress = () => (
  <Read of={useQuery(addressesQuery())}>
    {(addresses) => {
      const legal = addresses.find(({ address_type: type }) => type === 'legal');
      return (
        <FactList>
          <Fact name={<Trans>Where you live</Trans>}>
            {legal === undefined ? notGiven : <Address address={legal} />}
          </Fact>
        </FactList>
      );
    }}
  </Read>
);

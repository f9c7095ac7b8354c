import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import { isUnservedZip, normalizeAddress, validateAddress } from '#domain/customers/address.ts';
import { isUsualZip } from '#domain/customers/place-search.ts';
import type { UserAddress } from '#contract/customers.ts';
import { addressesQuery, saveAddress } from '#app/data/contact-details.ts';
import type { Bangladesh, UnitedStates } from '#app/data/places.ts';
import { bangladeshQuery, placesOf, postcodesQuery, unitedStatesQuery } from '#app/data/places.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { UnservedZipNotice } from '#app/components/unserved-zip-notice.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { PlaceFields } from '#app/components/identity/place-fields.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { StepProps } from './step-parts.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { StepTitle, WithQuery } from './step-parts.tsx';

/** Where in the country the customer lives (spec 4, LOCATION); at which door comes next. */
export const LocationStep = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(addressesQuery());
  const isUnitedStates = props.facts.country === 'US';
  return (
    <>
      <StepTitle
        question={isUnitedStates ? t`Which city do you live in?` : t`Which thana do you live in?`}
      >
        <Trans>Where you live now, as on your proof of address.</Trans>
      </StepTitle>
      <WithQuery of={known}>
        {(addresses) => {
          const legal = addresses.find((address) => address.address_type === 'legal');
          return isUnitedStates ? (
            <TownForm {...props} known={legal} />
          ) : (
            <PlaceForm {...props} known={legal} />
          );
        }}
      </WithQuery>
    </>
  );
};

interface PlaceFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

const PlaceFormFields = ({
  onDone,
  known,
  bangladesh,
}: PlaceFormProps & { bangladesh: Bangladesh }) => {
  const { t } = useLingui();
  const form = useDraftForm({
    draft: useDraft('onboarding-place', {
      division: known?.division ?? '',
      district: known?.district ?? '',
      thana: known?.thana ?? '',
    }),
    schema: v.pipe(
      texts('division', 'district', 'thana'),
      formRule(({ division, district, thana }) => {
        const address = typedAddress('BD', known, {
          division: division || null,
          district: district || null,
          thana: thana || null,
          postal_code: '',
        });
        const kind = { type: 'legal', isLocationAlone: true } as const;
        return validateAddress(normalizeAddress(address), placesOf(bangladesh, undefined), kind);
      }),
    ),
    save: (typed) => saveAddress('legal', known, { country: 'BD', ...typed }),
    onDone,
  });
  const labels = {
    division: t`Division`,
    district: t`District`,
    thana: t`Thana or upazila`,
  };
  return (
    <Form form={form} labels={labels}>
      <PlaceFields divisions={bangladesh.divisions} value={form.values} onChange={form.setValues} />
    </Form>
  );
};

/** Division, district and thana of who lives in Bangladesh. */
const PlaceForm = (props: PlaceFormProps) => {
  const bangladesh = useQuery(bangladeshQuery());
  return (
    <WithQuery of={bangladesh}>
      {(data) => <PlaceFormFields {...props} bangladesh={data} />}
    </WithQuery>
  );
};

interface TownFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

const TownFormFields = ({ onDone, known, states }: TownFormProps & UnitedStates) => {
  const { t } = useLingui();
  const form = useDraftForm({
    draft: useDraft('onboarding-town', {
      postal_code: known?.postal_code ?? '',
      city: known?.city ?? '',
      state: known?.state ?? '',
    }),
    schema: v.pipe(
      texts('postal_code', 'city', 'state'),
      formRule((typed) => {
        const address = normalizeAddress(typedAddress('US', known, typed));
        const kind = { type: 'legal', isLocationAlone: true } as const;
        return validateAddress(address, placesOf(undefined, { states }), kind);
      }),
    ),
    save: (typed) => saveAddress('legal', known, { country: 'US', ...typed }),
    onDone,
  });
  const { postal_code: zip, state } = form.values;
  const ranges = states.find(({ name }) => name === state)?.zip3;
  const isUnusual =
    ranges !== undefined && zip.length >= 5 && !isUnservedZip(zip) && !isUsualZip(zip, ranges);
  const labels = { postal_code: t`ZIP code`, city: t`City`, state: t`State` };
  return (
    <Form form={form} labels={labels}>
      <TextField name="postal_code" autoComplete="postal-code" inputMode="numeric" />
      <UnservedZipNotice zip={zip} />
      <TextField name="city" autoComplete="address-level2" />
      <SelectField
        name="state"
        options={states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose`}
      />
      {isUnusual ? (
        <Notice tone="warning">
          <Trans>This ZIP code is usually in another state. If both are right, continue.</Trans>
        </Notice>
      ) : null}
    </Form>
  );
};

/** Town and state of who lives in the United States. */
const TownForm = (props: TownFormProps) => {
  const unitedStates = useQuery(unitedStatesQuery());
  return (
    <WithQuery of={unitedStates}>{(data) => <TownFormFields {...props} {...data} />}</WithQuery>
  );
};

interface StreetAddressFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

/** The place was judged in the step before; here it stands for itself. */
const anywhere = { isState: () => true, isThana: () => true };

const StreetAddressForm = ({ facts, onDone, known }: StreetAddressFormProps) => {
  const { t } = useLingui();
  const country = facts.country ?? 'BD';
  const form = useDraftForm({
    draft: useDraft('onboarding-door', {
      address_line_1: known?.address_line_1 ?? '',
      address_line_2: known?.address_line_2 ?? '',
      postal_code: known?.postal_code ?? '',
    }),
    schema: v.pipe(
      texts('address_line_1', 'address_line_2', 'postal_code'),
      formRule((typed) => {
        const address = normalizeAddress(typedAddress(country, known, typed));
        return validateAddress(address, anywhere, { type: 'legal' });
      }),
    ),
    save: (typed) => saveAddress('legal', known, { country, ...typed }),
    onDone,
  });
  const isBangladesh = country === 'BD';
  const labels = {
    address_line_1: isBangladesh ? t`House, road, area` : t`Street and number`,
    address_line_2: isBangladesh ? t`Flat, floor, village` : t`Apartment, suite, floor`,
    postal_code: t`Postal code`,
  };
  return (
    <Form form={form} labels={labels}>
      <TextField name="address_line_1" autoComplete="address-line1" />
      <TextField name="address_line_2" hint={t`Only if it has one.`} autoComplete="address-line2" />
      {isBangladesh ? (
        <TextField name="postal_code" autoComplete="postal-code" inputMode="numeric" />
      ) : null}
      {isBangladesh && known ? (
        <PostOffices address={known} onCode={(code) => form.setValue('postal_code', code)} />
      ) : null}
    </Form>
  );
};

/** At which door the customer lives (spec 4, ADDRESS). */
export const AddressStep = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(addressesQuery());
  return (
    <>
      <StepTitle question={t`What is your address?`}>
        <Trans>In Bangla or English, as on your letters. No post office box.</Trans>
      </StepTitle>
      <WithQuery of={known}>
        {(addresses) => (
          <StreetAddressForm
            {...props}
            known={addresses.find((address) => address.address_type === 'legal')}
          />
        )}
      </WithQuery>
    </>
  );
};

const mostShown = 6;

interface PostOfficesProps {
  readonly address: UserAddress;
  readonly onCode: (code: string) => void;
}

/**
 * The post offices of the thana, to take a code from. Only a help: the list does not know every
 * newer code, so another one is as good (domain.md 1).
 */
const PostOffices = ({ address, onCode }: PostOfficesProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const inDigits = useDigits();
  const { data: bangladesh } = useQuery(bangladeshQuery());
  const { data: postcodes } = useQuery(postcodesQuery());
  const thana = bangladesh?.divisions
    .find(({ en }) => en === address.division)
    ?.districts.find(({ en }) => en === address.district)
    ?.thanas.find(({ en }) => en === address.thana);
  const offices = postcodes?.offices.filter((office) => office.thana === thana?.id) ?? [];
  if (!thana || offices.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2" role="group" aria-label={t`Post offices nearby`}>
      {offices.slice(0, mostShown).map((office) => (
        <Button key={office.postcode + office.en} onClick={() => onCode(office.postcode)}>
          {inDigits(office.postcode)} {office[language]}
        </Button>
      ))}
    </Flex>
  );
};

/** What a step's form has typed, over what is known of the address, as the rule judges it. */
const typedAddress = (
  country: Country,
  known: UserAddress | undefined,
  typed: Partial<Address>,
): Address => ({
  country,
  address_line_1: known?.address_line_1 ?? '',
  address_line_2: known?.address_line_2 ?? null,
  city: known?.city ?? null,
  state: known?.state ?? null,
  division: known?.division ?? null,
  district: known?.district ?? null,
  thana: known?.thana ?? null,
  postal_code: known?.postal_code ?? '',
  ...typed,
});

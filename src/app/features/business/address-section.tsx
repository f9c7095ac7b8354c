import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { BusinessAddressType } from '#domain/business/addresses.ts';
import { validateBusinessAddress } from '#domain/business/addresses.ts';
import type { Address } from '#domain/customers/address.ts';
import { normalizeAddress } from '#domain/customers/address.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { saveBusinessAddress } from '#app/data/business-changes.ts';
import type { BusinessAddress } from '#app/data/businesses.ts';
import { businessAddressesQuery } from '#app/data/businesses.ts';
import type { UnitedStates } from '#app/data/places.ts';
import { placesOf, unitedStatesQuery } from '#app/data/places.ts';
import { SelectField, TextField, TickField } from '#app/ui/forms/fields.tsx';
import { formRule } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import type { SectionProps } from './section-form.tsx';
import { useBusinessKind } from './business-kind.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { WithQuery } from './section-form.tsx';

const parts = ['address_line_1', 'address_line_2', 'city', 'state', 'postal_code'] as const;
type Part = (typeof parts)[number];
type TypedParts = Readonly<Record<Part, string>>;

/** The fields of the operating address have a name of their own in the form. */
const operating = (part: Part) => `operating_${part}` as const;

const schemaFields = v.object({
  address_line_1: v.string(),
  address_line_2: v.string(),
  city: v.string(),
  state: v.string(),
  postal_code: v.string(),
  is_same: v.boolean(),
  operating_address_line_1: v.string(),
  operating_address_line_2: v.string(),
  operating_city: v.string(),
  operating_state: v.string(),
  operating_postal_code: v.string(),
});
type AddressAnswers = v.InferOutput<typeof schemaFields>;

const operatingParts = (typed: AddressAnswers): TypedParts => ({
  address_line_1: typed.operating_address_line_1,
  address_line_2: typed.operating_address_line_2,
  city: typed.operating_city,
  state: typed.operating_state,
  postal_code: typed.operating_postal_code,
});

const toAddress = (typed: TypedParts): Address =>
  normalizeAddress({
    country: 'US',
    address_line_1: typed.address_line_1,
    address_line_2: typed.address_line_2 || null,
    city: typed.city || null,
    state: typed.state || null,
    division: null,
    district: null,
    thana: null,
    postal_code: typed.postal_code,
  });

/** The problems of both addresses, each at its own field. */
const validateBoth = (typed: AddressAnswers, states: UnitedStates['states']): FieldProblems => {
  const places = placesOf(undefined, { states });
  const legal = validateBusinessAddress(toAddress(typed), places);
  if (typed.is_same) return legal;
  const other = validateBusinessAddress(toAddress(operatingParts(typed)), places);
  return {
    ...legal,
    ...Object.fromEntries(
      Object.entries(other).map(([part, problem]) => [operating(part as Part), problem]),
    ),
  };
};

const knownParts = (known: BusinessAddress | undefined): TypedParts => ({
  address_line_1: known?.address_line_1 ?? '',
  address_line_2: known?.address_line_2 ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  postal_code: known?.postal_code ?? '',
});

const isSameAddress = (one: TypedParts, other: TypedParts): boolean =>
  parts.every((part) => one[part] === other[part]);

interface AddressFormProps extends SectionProps {
  readonly known: readonly BusinessAddress[];
  readonly states: UnitedStates['states'];
}

const useAddressForm = ({ id, known, states, onDone }: AddressFormProps) => {
  const find = (type: BusinessAddressType) => known.find((one) => one.address_type === type);
  const legal = knownParts(find('LEGAL'));
  const other = knownParts(find('OPERATING'));
  return useDraftForm({
    draft: useDraft(`business-address-${id}`, {
      ...legal,
      is_same: find('OPERATING') === undefined || isSameAddress(legal, other),
      operating_address_line_1: other.address_line_1,
      operating_address_line_2: other.address_line_2,
      operating_city: other.city,
      operating_state: other.state,
      operating_postal_code: other.postal_code,
    }),
    schema: v.pipe(
      schemaFields,
      formRule((typed) => validateBoth(typed, states)),
    ),
    save: async (typed) => {
      const address = toAddress(typed);
      await saveBusinessAddress(id, { type: 'LEGAL', known: find('LEGAL'), address });
      await saveBusinessAddress(id, {
        type: 'OPERATING',
        known: find('OPERATING'),
        address: typed.is_same ? address : toAddress(operatingParts(typed)),
      });
    },
    onDone,
  });
};

interface PartFieldsProps {
  readonly nameOf: (part: Part) => string;
  readonly states: UnitedStates['states'];
}

const PartFields = ({ nameOf, states }: PartFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField name={nameOf('address_line_1')} autoComplete="address-line1" />
      <TextField
        name={nameOf('address_line_2')}
        autoComplete="address-line2"
        hint={t`Suite, floor or unit. Optional.`}
      />
      <TextField name={nameOf('city')} autoComplete="address-level2" />
      <SelectField
        name={nameOf('state')}
        options={states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose a state`}
      />
      <TextField name={nameOf('postal_code')} autoComplete="postal-code" inputMode="numeric" />
    </>
  );
};

const AddressForm = (props: AddressFormProps) => {
  const { t } = useLingui();
  const { states } = props;
  const form = useAddressForm(props);
  const labels = {
    address_line_1: t`Street address`,
    address_line_2: t`Apartment or suite`,
    city: t`City`,
    state: t`State`,
    postal_code: t`ZIP code`,
    is_same: t`Same address`,
    operating_address_line_1: t`Street address (operating)`,
    operating_address_line_2: t`Apartment or suite (operating)`,
    operating_city: t`City (operating)`,
    operating_state: t`State (operating)`,
    operating_postal_code: t`ZIP code (operating)`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Save and continue</Trans>} isDocked>
      <h2>
        <Trans>Legal address</Trans>
      </h2>
      <PartFields nameOf={(part) => part} states={states} />
      <h2>
        <Trans>Operating address</Trans>
      </h2>
      <TickField name="is_same">
        <Trans>The business works at its legal address.</Trans>
      </TickField>
      {form.values.is_same ? null : <PartFields nameOf={operating} states={states} />}
    </Form>
  );
};

/** The legal and the operating address (spec 3). */
export const AddressSection = (props: SectionProps) => {
  const known = useQuery(businessAddressesQuery(props.id, useBusinessKind()));
  const unitedStates = useQuery(unitedStatesQuery());
  return (
    <WithQuery of={known}>
      {(addresses) => (
        <WithQuery of={unitedStates}>
          {({ states }) => <AddressForm {...props} known={addresses} states={states} />}
        </WithQuery>
      )}
    </WithQuery>
  );
};

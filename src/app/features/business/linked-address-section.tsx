import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { validateBusinessAddress } from '#domain/business/addresses.ts';
import type { Address } from '#domain/customers/address.ts';
import { normalizeAddress } from '#domain/customers/address.ts';
import type { BusinessAddress } from '#app/data/businesses.ts';
import { businessAddressesQuery } from '#app/data/businesses.ts';
import { saveLinkedAddress } from '#app/data/linked-changes.ts';
import type { Bangladesh } from '#app/data/places.ts';
import { bangladeshQuery, placesOf } from '#app/data/places.ts';
import { PlaceFields } from '#app/components/identity/place-fields.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import type { SectionProps } from './section-form.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { WithQuery } from './section-form.tsx';

const fields = texts(
  'address_line_1',
  'address_line_2',
  'division',
  'district',
  'thana',
  'postal_code',
);

const toAddress = (typed: v.InferOutput<typeof fields>): Address =>
  normalizeAddress({
    country: 'BD',
    address_line_1: typed.address_line_1,
    address_line_2: typed.address_line_2 || null,
    city: null,
    state: null,
    division: typed.division || null,
    district: typed.district || null,
    thana: typed.thana || null,
    postal_code: typed.postal_code,
  });

interface LinkedAddressFormProps extends SectionProps {
  readonly known: BusinessAddress | undefined;
  readonly bangladesh: Bangladesh;
}

const LinkedAddressForm = ({ id, known, bangladesh, onDone }: LinkedAddressFormProps) => {
  const { t } = useLingui();
  const places = placesOf(bangladesh, undefined);
  const form = useDraftForm({
    draft: useDraft(`linked-address-${id}`, {
      address_line_1: known?.address_line_1 ?? '',
      address_line_2: known?.address_line_2 ?? '',
      division: known?.division ?? '',
      district: known?.district ?? '',
      thana: known?.thana ?? '',
      postal_code: known?.postal_code ?? '',
    }),
    schema: v.pipe(
      fields,
      formRule((typed) => validateBusinessAddress(toAddress(typed), places, 'BD')),
    ),
    save: (typed) => saveLinkedAddress(id, known, toAddress(typed)),
    onDone,
  });
  const labels = {
    address_line_1: t`Street address`,
    address_line_2: t`Apartment or suite`,
    division: t`Division`,
    district: t`District`,
    thana: t`Thana or upazila`,
    postal_code: t`Postal code`,
  };
  const { division, district, thana } = form.values;
  return (
    <Form form={form} labels={labels} action={<Trans>Save and continue</Trans>} isDocked>
      <TextField name="address_line_1" autoComplete="address-line1" />
      <TextField
        name="address_line_2"
        autoComplete="address-line2"
        hint={t`Suite, floor or unit. Optional.`}
      />
      <PlaceFields
        divisions={bangladesh.divisions}
        value={{ division, district, thana }}
        onChange={(place) => form.setValues(place)}
      />
      <TextField name="postal_code" autoComplete="postal-code" inputMode="numeric" />
    </Form>
  );
};

/** The address of a Bangladesh-linked business (spec 3, product.md B14). */
export const LinkedAddressSection = (props: SectionProps) => {
  const known = useQuery(businessAddressesQuery(props.id, 'BD'));
  const bangladesh = useQuery(bangladeshQuery());
  return (
    <WithQuery of={known}>
      {([address]) => (
        <WithQuery of={bangladesh}>
          {(places) => <LinkedAddressForm {...props} known={address} bangladesh={places} />}
        </WithQuery>
      )}
    </WithQuery>
  );
};

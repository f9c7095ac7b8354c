import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Address } from '#domain/customers/address.ts';
import type { AddressType } from '#domain/customers/address-types.ts';
import { normalizeAddress, validateAddress } from '#domain/customers/address.ts';
import type { UserAddress } from '#contract/customers.ts';
import type { AdditionalInfo } from '#contract/identity.ts';
import { saveAddress } from '#app/data/contact-details.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { saveAdditionalInfo } from '#app/data/identity.ts';
import type { Bangladesh, UnitedStates } from '#app/data/places.ts';
import { bangladeshQuery, placesOf, unitedStatesQuery } from '#app/data/places.ts';
import { UnservedZipNotice } from '#app/components/unserved-zip-notice.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import {
  AdditionalInfoFields,
  infoSchema,
  toInfoAnswers,
} from '#app/components/identity/additional-info-fields.tsx';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { PlaceFields } from '#app/components/identity/place-fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { SaveForm } from '#app/ui/forms/form.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

/** The fields of an address in either country. */
const addressFields = texts(
  'country',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'division',
  'district',
  'thana',
  'postal_code',
);

type Typed = v.InferInput<typeof addressFields>;

const typedOf = (known: UserAddress | undefined, country: string): Typed => ({
  country: known?.country ?? country,
  address_line_1: known?.address_line_1 ?? '',
  address_line_2: known?.address_line_2 ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  division: known?.division ?? '',
  district: known?.district ?? '',
  thana: known?.thana ?? '',
  postal_code: known?.postal_code ?? '',
});

/** What belongs to the other country's addresses is left behind with it. */
const addressOf = (typed: Typed): Address => {
  const nowhere = { city: null, state: null, division: null, district: null, thana: null };
  const { address_line_1, address_line_2, postal_code, city, state } = typed;
  const lines = { address_line_1, address_line_2, postal_code };
  if (typed.country === 'US')
    return normalizeAddress({ ...nowhere, ...lines, city, state, country: 'US' });
  const { division, district, thana } = typed;
  return normalizeAddress({ ...nowhere, ...lines, division, district, thana, country: 'BD' });
};

/** Checks an address of one type. The output is the address that is saved. */
const addressSchema = (type: AddressType, places: Parameters<typeof validateAddress>[1]) =>
  v.pipe(
    addressFields,
    formRule((typed) => validateAddress(addressOf(typed), places, { type })),
    v.transform(addressOf),
  );

interface FieldsProps {
  readonly form: FormState<Typed, Address>;
  readonly bangladesh: Bangladesh;
  readonly unitedStates: UnitedStates;
}

const AddressFields = ({ form, bangladesh, unitedStates }: FieldsProps) => {
  const { t } = useLingui();
  const { values, setValues } = form;
  return (
    <>
      <ChoiceField
        name="country"
        options={[
          { value: 'BD', label: t`Bangladesh` },
          { value: 'US', label: t`United States` },
        ]}
      />
      <TextField name="address_line_1" />
      <TextField name="address_line_2" hint={t`Only if it has one.`} />
      {values.country === 'US' ? (
        <>
          <TextField name="city" />
          <SelectField
            name="state"
            options={unitedStates.states.map(({ name }) => ({ value: name, label: name }))}
            placeholder={t`Choose`}
          />
        </>
      ) : (
        <PlaceFields divisions={bangladesh.divisions} value={values} onChange={setValues} />
      )}
      <TextField name="postal_code" inputMode="numeric" />
      {values.country === 'US' ? <UnservedZipNotice zip={values.postal_code} /> : null}
    </>
  );
};

interface AddressFormProps {
  readonly type: AddressType;
  readonly known: UserAddress | undefined;
  readonly onEnd: () => void;
}

const LoadedForm = (props: AddressFormProps & Omit<FieldsProps, 'form'>) => {
  const { type, known, onEnd, bangladesh, unitedStates } = props;
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft(`profile-address-${type}`, typedOf(known, country.toUpperCase()));
  const form = useForm({
    schema: addressSchema(type, placesOf(bangladesh, unitedStates)),
    values: draft.value,
    onChange: draft.change,
    save: async (address) => {
      await saveAddress(type, known, address);
      await draft.forget();
      onEnd();
    },
  });
  const cancel = async () => {
    await draft.forget();
    onEnd();
  };
  const labels = {
    country: t`Country`,
    address_line_1: t`Street and house`,
    address_line_2: t`Flat or floor`,
    city: t`City`,
    state: t`State`,
    division: t`Division`,
    district: t`District`,
    thana: t`Thana or upazila`,
    postal_code: t`Postal code`,
  };
  return (
    <SaveForm form={form} labels={labels} onCancel={cancel}>
      <AddressFields form={form} bangladesh={bangladesh} unitedStates={unitedStates} />
    </SaveForm>
  );
};

/** The form of an address of any type but the legal one, in either country. */
export const AddressForm = (props: AddressFormProps) => {
  const bangladesh = useQuery(bangladeshQuery());
  const unitedStates = useQuery(unitedStatesQuery());
  const retry = () => {
    void bangladesh.refetch();
    void unitedStates.refetch();
  };
  if (bangladesh.data && unitedStates.data)
    return <LoadedForm {...props} bangladesh={bangladesh.data} unitedStates={unitedStates.data} />;
  const error = bangladesh.error ?? unitedStates.error;
  return error ? (
    <ErrorNotice error={error} onRetry={retry} />
  ) : (
    <ContentSkeleton of="fields" height="240px" isFramed={false} />
  );
};

interface InfoFormProps {
  readonly info: AdditionalInfo;
  readonly onEnd: () => void;
}

/** Changes what the customer lives on and uses the account for. */
export const InfoForm = ({ info, onEnd }: InfoFormProps) => {
  const draft = useDraft('profile-info', toInfoAnswers(info));
  const form = useForm({
    schema: infoSchema,
    values: draft.value,
    onChange: draft.change,
    save: async (info) => {
      await saveAdditionalInfo(info);
      await draft.forget();
      onEnd();
    },
  });
  const cancel = async () => {
    await draft.forget();
    onEnd();
  };
  return (
    <AdditionalInfoFields
      form={form}
      action={<Trans>Save</Trans>}
      otherWay={
        <Button kind="ghost" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
};

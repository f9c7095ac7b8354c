import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
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
  toAdditionalInfo,
  toInfoAnswers,
  validateInfoAnswers,
} from '#app/components/identity/additional-info-fields.tsx';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { PlaceFields } from '#app/components/identity/place-fields.tsx';
import { SaveForm } from '#app/ui/forms/form.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';

/** An address as the form holds it: all of it text. */
interface Typed {
  readonly [field: string]: string;
  readonly country: string;
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly state: string;
  readonly division: string;
  readonly district: string;
  readonly thana: string;
  readonly postal_code: string;
}

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

interface FieldsProps {
  readonly form: FormState<Typed>;
  readonly bangladesh: Bangladesh;
  readonly unitedStates: UnitedStates;
}

const AddressFields = ({ form, bangladesh, unitedStates }: FieldsProps) => {
  const { t } = useLingui();
  const { values, set } = form;
  return (
    <>
      <ChoiceField
        name="country"
        value={values.country}
        onChange={(country) => set('country', country)}
        options={[
          { value: 'BD', label: t`Bangladesh` },
          { value: 'US', label: t`United States` },
        ]}
      />
      <TextField
        name="address_line_1"
        value={values.address_line_1}
        onChange={(line) => set('address_line_1', line)}
      />
      <TextField
        name="address_line_2"
        value={values.address_line_2}
        onChange={(line) => set('address_line_2', line)}
        hint={t`Only if it has one.`}
      />
      {values.country === 'US' ? (
        <>
          <TextField name="city" value={values.city} onChange={(city) => set('city', city)} />
          <SelectField
            name="state"
            value={values.state}
            onChange={(state) => set('state', state)}
            options={unitedStates.states.map(({ name }) => ({ value: name, label: name }))}
            placeholder={t`Choose`}
          />
        </>
      ) : (
        <PlaceFields
          divisions={bangladesh.divisions}
          value={values}
          onChange={(place) => form.fill(place as unknown as Partial<Typed>)}
        />
      )}
      <TextField
        name="postal_code"
        value={values.postal_code}
        onChange={(code) => set('postal_code', code)}
        inputMode="numeric"
      />
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
  const form = useForm<Typed>({
    values: draft.value,
    onChange: (patch) => draft.change(patch),
    validate: (typed) =>
      validateAddress(addressOf(typed), placesOf(bangladesh, unitedStates), { type }),
    save: async (typed) => {
      await saveAddress(type, known, addressOf(typed));
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
  return error ? <ErrorNotice error={error} onRetry={retry} /> : <Skeleton height="240px" />;
};

interface InfoFormProps {
  readonly info: AdditionalInfo;
  readonly onEnd: () => void;
}

/** Changes what the customer lives on and uses the account for. */
export const InfoForm = ({ info, onEnd }: InfoFormProps) => {
  const draft = useDraft('profile-info', toInfoAnswers(info));
  const form = useForm({
    values: draft.value,
    onChange: draft.change,
    validate: validateInfoAnswers,
    save: async (answers) => {
      await saveAdditionalInfo(toAdditionalInfo(answers));
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

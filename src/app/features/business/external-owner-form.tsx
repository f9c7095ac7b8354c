import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import { birthdayZones } from '#domain/identity/personal-details.ts';
import { addOwnership, changeOwnership, saveExternalCustomer } from '#app/data/business-changes.ts';
import type { BusinessOwners, BusinessOwnership, ExternalCustomer } from '#app/data/businesses.ts';
import type { Bangladesh } from '#app/data/places.ts';
import { bangladeshQuery, placesOf, unitedStatesQuery } from '#app/data/places.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { SaveForm } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { PlaceFields } from '#app/components/identity/place-fields.tsx';
import { useBusinessKind } from './business-kind.tsx';
import type { ExternalAnswers } from './external-owner-input.ts';
import { externalSchema, givenExternal, toExternalBody } from './external-owner-input.ts';
import { RoleAndShare, toOwnerTitle } from './share-form.tsx';

interface ExternalOwnerFormProps {
  readonly business: string;
  readonly owners: BusinessOwners;
  readonly ownership: BusinessOwnership | undefined;
  readonly external: ExternalCustomer | undefined;
  readonly onDone: () => Promise<void>;
}

const noNumbers = { ssn: '', identification: '' };

const useExternalForm = (props: ExternalOwnerFormProps) => {
  const { business, owners, ownership, external, onDone } = props;
  const businessCountry = useBusinessKind();
  const draft = useDraft(
    `business-owner-external-${ownership?.id ?? business}`,
    givenExternal(ownership, external, businessCountry),
  );
  // Never in a draft: the numbers are not stored on this device (product.md A19).
  const [numbers, setNumbers] = useState(noNumbers);
  const values: ExternalAnswers = { ...draft.value, ...numbers };
  const isBangladesh = values.country === 'BD';
  const { data: unitedStates } = useQuery(unitedStatesQuery());
  const { data: bangladesh } = useQuery({ ...bangladeshQuery(), enabled: isBangladesh });
  const form = useForm({
    schema: externalSchema({
      places: placesOf(bangladesh, unitedStates),
      today: localDayAt(bankNowMs(), birthdayZones[isBangladesh ? 'BD' : 'US']),
      external,
      businessCountry,
      ownerships: owners.ownerships,
      ownershipId: ownership?.id ?? '',
    }),
    values,
    isUnkept: numbers.ssn !== '' || numbers.identification !== '',
    onChange: ({ ssn, identification, ...others }) => {
      if (ssn !== undefined) setNumbers((now) => ({ ...now, ssn }));
      if (identification !== undefined) setNumbers((now) => ({ ...now, identification }));
      if (Object.keys(others).length > 0) draft.change(others);
    },
    save: async (typed) => {
      const saved = await saveExternalCustomer(external, toExternalBody(business, typed));
      const share = {
        ownership_percentage: typed.ownership_percentage,
        title: toOwnerTitle(typed.title),
        name: [saved.first_name, saved.last_name].filter(Boolean).join(' '),
      };
      await (ownership
        ? changeOwnership(ownership, share)
        : addOwnership({ business, external_customer: saved.id, ...share }));
      setNumbers(noNumbers);
      await draft.forget();
      await onDone();
    },
  });
  return { form, states: unitedStates?.states ?? [], bangladesh };
};

/** The label of each field, in the order of the form. */
const useExternalLabels = (isBangladesh: boolean) => {
  const { t } = useLingui();
  return {
    first_name: t`First name`,
    last_name: t`Last name`,
    date_of_birth: t`Date of birth`,
    email_address: t`Email`,
    phone_number: t`Phone`,
    country: t`Country of residence`,
    address_line_1: t`Street address`,
    address_line_2: t`Apartment or suite`,
    city: t`City`,
    state: t`State`,
    division: t`Division`,
    district: t`District`,
    thana: t`Thana or upazila`,
    postal_code: isBangladesh ? t`Postal code` : t`ZIP code`,
    ssn: t`SSN or ITIN`,
    identification: t`National ID number`,
    title: t`Role`,
    ownership_percentage: t`Share in percent`,
  };
};

/** The details of an owner who is no customer (spec 3, external customer), with the share and the role. */
export const ExternalOwnerForm = (props: ExternalOwnerFormProps) => {
  const { t } = useLingui();
  const { external, onDone } = props;
  // Their owners have an address in Bangladesh.
  const isLinked = useBusinessKind() === 'BD';
  const { form, states, bangladesh } = useExternalForm(props);
  const isBangladesh = form.values.country === 'BD';
  const lastFour =
    external?.ext_cust_address.country === form.values.country
      ? external.identification.last_four
      : undefined;
  const numberHint =
    lastFour === undefined
      ? undefined
      : t`One that ends in ${lastFour} is saved. Type another to replace it.`;
  const labels = useExternalLabels(isBangladesh);
  return (
    <SaveForm
      form={form}
      labels={labels}
      onCancel={onDone}
      failureNotice={<SaveFailure error={form.failure} isNew={external === undefined} />}
    >
      <TextField
        name="first_name"
        autoComplete="off"
        hint={t`Leave it empty for someone with only one name.`}
      />
      <TextField name="last_name" autoComplete="off" />
      <TextField name="date_of_birth" type="date" autoComplete="off" />
      <TextField name="email_address" type="email" inputMode="email" autoComplete="off" />
      <TextField name="phone_number" type="tel" inputMode="tel" autoComplete="off" />
      {isLinked ? null : (
        <ChoiceField
          name="country"
          options={[
            { value: 'US', label: t`United States` },
            { value: 'BD', label: t`Bangladesh` },
          ]}
        />
      )}
      <TextField name="address_line_1" autoComplete="off" />
      <TextField name="address_line_2" autoComplete="off" hint={t`Optional`} />
      {isBangladesh ? (
        <BangladeshPlace form={form} divisions={bangladesh?.divisions} />
      ) : (
        <>
          <TextField name="city" autoComplete="off" />
          <SelectField
            name="state"
            options={states.map(({ name }) => ({ value: name, label: name }))}
            placeholder={t`Choose a state`}
          />
        </>
      )}
      <TextField name="postal_code" inputMode="numeric" autoComplete="off" />
      <TextField
        name={isBangladesh ? 'identification' : 'ssn'}
        inputMode="numeric"
        autoComplete="off"
        hint={numberHint ?? (isBangladesh ? t`10, 13 or 17 digits` : t`9 digits`)}
      />
      <RoleAndShare />
    </SaveForm>
  );
};

interface BangladeshPlaceProps {
  readonly form: ReturnType<typeof useExternalForm>['form'];
  /** Undefined while they are loading. */
  readonly divisions: Bangladesh['divisions'] | undefined;
}

const BangladeshPlace = ({ form, divisions }: BangladeshPlaceProps) => {
  if (!divisions) return <ContentSkeleton of="fields" height="12rem" isFramed={false} />;
  const { division, district, thana } = form.values;
  return (
    <PlaceFields
      divisions={divisions}
      value={{ division, district, thana }}
      onChange={(place) => form.setValues(place)}
    />
  );
};

/** The sentences of spec 5 for a customer who could not be saved, and what to do. */
const SaveFailure = ({ error, isNew }: { readonly error: unknown; readonly isNew: boolean }) => {
  const status = isApiError(error) ? error.problem?.status : undefined;
  return (
    <>
      <p>
        {isNew ? (
          <Trans>External customer creation failed with status {status ?? '—'}</Trans>
        ) : (
          <Trans>Update failed</Trans>
        )}
      </p>
      <ErrorNotice error={error} />
    </>
  );
};

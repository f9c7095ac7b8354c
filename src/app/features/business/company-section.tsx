import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { localDayAt } from '#domain/calendar/days.ts';
import type { BusinessStructure } from '#domain/business/company.ts';
import { businessStructures, validateCompany } from '#domain/business/company.ts';
import { groupDigits27, onlyDigits } from '#domain/text/digits.ts';
import { saveBusiness } from '#app/data/business-changes.ts';
import type { Business } from '#app/data/businesses.ts';
import { businessQuery } from '#app/data/businesses.ts';
import type { UnitedStates } from '#app/data/places.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { structureLabels } from './labels.ts';
import type { SectionProps } from './section-form.tsx';
import { WithQuery } from './section-form.tsx';

const fields = texts(
  'name',
  'ein',
  'email',
  'phone_number',
  'website',
  'structure',
  'formation_date',
  'formation_state',
);
type CompanyAnswers = v.InferOutput<typeof fields>;

/** The details as they are sent; an EIN that was not typed is not part of them. */
export interface CompanyDetails {
  readonly name: string;
  readonly ein?: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly website: string | null;
  readonly structure: BusinessStructure | null;
  readonly formation_date: string | null;
  readonly formation_state: string | null;
}

const toDetails = (typed: CompanyAnswers): CompanyDetails => ({
  name: typed.name,
  ...(typed.ein === '' ? {} : { ein: typed.ein }),
  email: typed.email || null,
  phone_number: typed.phone_number || null,
  website: typed.website || null,
  structure: businessStructures.find((one) => one === typed.structure) ?? null,
  formation_date: typed.formation_date || null,
  formation_state: typed.formation_state || null,
});

/** Grouped as 12-3456789 while it is typed; a tenth digit stays, so that it is seen and refused (product.md A1). */
const grouped = (typed: string): string =>
  onlyDigits(typed).length <= 9 && /^[\d০-৯\s-]*$/u.test(typed) ? groupDigits27(typed) : typed;

interface CompanyFormProps {
  /** Undefined before the business is registered. */
  readonly known: Business | undefined;
  readonly states: UnitedStates['states'];
  /** Sends the details. What follows a success is done at its end. */
  readonly onSave: (details: CompanyDetails) => Promise<void>;
}

const useCompanyForm = ({ known, states, onSave }: CompanyFormProps) => {
  const draft = useDraft(`business-company-${known?.id ?? 'new'}`, {
    name: known?.name ?? '',
    email: known?.email ?? '',
    phone_number: known?.phone_number ?? '',
    website: known?.website ?? '',
    structure: known?.structure ?? '',
    formation_date: known?.formation_date ?? '',
    formation_state: known?.formation_state ?? '',
  });
  // Never in a draft: the EIN is not stored on this device (product.md A19).
  const [ein, setEin] = useState('');
  const today = localDayAt(bankNowMs(), 'America/New_York');
  const isState = (name: string) => states.some((state) => state.name === name);
  const form = useForm({
    schema: v.pipe(
      fields,
      formRule((typed) => validateCompany(typed, { today, isState })),
    ),
    values: { ...draft.value, ein },
    isUnkept: ein !== '',
    onChange: ({ ein: typed, ...others }) => {
      if (typed !== undefined) setEin(typed);
      if (Object.keys(others).length > 0) draft.change(others);
    },
    save: async (typed) => {
      await onSave(toDetails(typed));
      setEin('');
      await draft.forget();
    },
  });
  return { form, today };
};

/** The details of a company, as on its formation papers (spec 3, 5). */
export const CompanyForm = (props: CompanyFormProps) => {
  const { t } = useLingui();
  const { known, states } = props;
  const { form, today } = useCompanyForm(props);
  const lastFour = known?.ein?.slice(-4);
  const labels = {
    name: t`Legal name`,
    ein: t`EIN`,
    email: t`Business email`,
    phone_number: t`Business phone`,
    website: t`Website`,
    structure: t`Structure`,
    formation_date: t`Date of formation`,
    formation_state: t`State of formation`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Save and continue</Trans>} isDocked>
      <TextField name="name" hint={t`As on the formation papers`} autoComplete="organization" />
      <TextField
        name="ein"
        onChange={(typed) => form.setValue('ein', grouped(typed))}
        hint={
          lastFour === undefined
            ? t`Nine digits, like 12-3456789. Leave it empty if the business has none.`
            : t`One that ends in ${lastFour} is saved. Type another to replace it.`
        }
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`A US number, like (718) 555-0142`}
      />
      <TextField name="website" inputMode="url" autoComplete="url" hint={t`Optional`} />
      <ChoiceField
        name="structure"
        columnWidth="13rem"
        options={businessStructures.map((value) => ({ value, label: t(structureLabels[value]) }))}
      />
      <TextField name="formation_date" type="date" max={today} autoComplete="off" />
      <SelectField
        name="formation_state"
        options={states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose a state`}
      />
    </Form>
  );
};

/** The first section of a registered business. */
export const CompanySection = ({ id, onDone }: SectionProps) => {
  const known = useQuery(businessQuery(id));
  const unitedStates = useQuery(unitedStatesQuery());
  return (
    <WithQuery of={known}>
      {(business) => (
        <WithQuery of={unitedStates}>
          {({ states }) => (
            <CompanyForm
              known={business}
              states={states}
              onSave={async (details) => {
                await saveBusiness(id, details);
                await onDone();
              }}
            />
          )}
        </WithQuery>
      )}
    </WithQuery>
  );
};

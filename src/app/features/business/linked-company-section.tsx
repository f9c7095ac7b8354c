import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { localDayAt } from '#domain/calendar/days.ts';
import type { BusinessStructure } from '#domain/business/company.ts';
import { businessStructures } from '#domain/business/company.ts';
import { validateLinkedCompany } from '#domain/business/linked-company.ts';
import type { LinkedBusiness } from '#app/data/businesses.ts';
import { linkedBusinessQuery } from '#app/data/businesses.ts';
import { saveLinkedBusiness } from '#app/data/linked-changes.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { structureLabels } from './labels.ts';
import type { SectionProps } from './section-form.tsx';
import { WithQuery } from './section-form.tsx';

const fields = texts(
  'name',
  'trade_licence',
  'tin',
  'bin',
  'email',
  'phone_number',
  'website',
  'structure',
  'formation_date',
);
type CompanyAnswers = v.InferOutput<typeof fields>;

/** The details as they are sent; a TIN that was not typed is not part of them. */
export interface LinkedDetails {
  readonly name: string;
  readonly tin?: string;
  readonly trade_licence: string | null;
  readonly bin: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly website: string | null;
  readonly structure: BusinessStructure | null;
  readonly formation_date: string | null;
}

const toDetails = (typed: CompanyAnswers): LinkedDetails => ({
  name: typed.name,
  ...(typed.tin === '' ? {} : { tin: typed.tin }),
  trade_licence: typed.trade_licence.trim() || null,
  bin: typed.bin.trim() || null,
  email: typed.email || null,
  phone_number: typed.phone_number || null,
  website: typed.website || null,
  structure: businessStructures.find((one) => one === typed.structure) ?? null,
  formation_date: typed.formation_date || null,
});

interface LinkedCompanyFormProps {
  /** Undefined before the business is registered. */
  readonly known: LinkedBusiness | undefined;
  /** Sends the details. What follows a success is done at its end. */
  readonly onSave: (details: LinkedDetails) => Promise<void>;
}

const useLinkedForm = ({ known, onSave }: LinkedCompanyFormProps) => {
  const draft = useDraft(`linked-company-${known?.id ?? 'new'}`, {
    name: known?.name ?? '',
    trade_licence: known?.trade_licence ?? '',
    bin: known?.bin ?? '',
    email: known?.email ?? '',
    phone_number: known?.phone_number ?? '',
    website: known?.website ?? '',
    structure: known?.structure ?? '',
    formation_date: known?.formation_date ?? '',
  });
  // Never in a draft: the TIN is not stored on this device (product.md A19).
  const [tin, setTin] = useState('');
  const today = localDayAt(bankNowMs(), 'Asia/Dhaka');
  const form = useForm({
    schema: v.pipe(
      fields,
      formRule((typed) =>
        validateLinkedCompany(
          { ...typed, trade_licence: typed.trade_licence.trim(), bin: typed.bin.trim() },
          { today },
        ),
      ),
    ),
    values: { ...draft.value, tin },
    isUnkept: tin !== '',
    onChange: ({ tin: typed, ...others }) => {
      if (typed !== undefined) setTin(typed);
      if (Object.keys(others).length > 0) draft.change(others);
    },
    save: async (typed) => {
      await onSave(toDetails(typed));
      setTin('');
      await draft.forget();
    },
  });
  return { form, today };
};

/** The details of a Bangladesh-linked business, as on its trade licence (product.md A35, B14). */
export const LinkedCompanyForm = (props: LinkedCompanyFormProps) => {
  const { t } = useLingui();
  const { form, today } = useLinkedForm(props);
  const lastFour = props.known?.tin?.slice(-4);
  const labels = {
    name: t`Registered name`,
    trade_licence: t`Trade licence number`,
    tin: t`TIN`,
    bin: t`BIN`,
    email: t`Business email`,
    phone_number: t`Business phone`,
    website: t`Website`,
    structure: t`Structure`,
    formation_date: t`Date of formation`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Save and continue</Trans>} isDocked>
      <TextField name="name" hint={t`As on the trade licence`} autoComplete="organization" />
      <TextField
        name="trade_licence"
        autoComplete="off"
        hint={t`4 to 20 letters and digits, with “/” and “-”`}
      />
      <TextField
        name="tin"
        inputMode="numeric"
        autoComplete="off"
        hint={
          lastFour === undefined
            ? t`12 digits, from the TIN certificate`
            : t`One that ends in ${lastFour} is saved. Type another to replace it.`
        }
      />
      <TextField name="bin" autoComplete="off" hint={t`Only if the business pays VAT. Optional.`} />
      <TextField name="email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`A mobile number of Bangladesh, like 01712 345678`}
      />
      <TextField name="website" inputMode="url" autoComplete="url" hint={t`Optional`} />
      <ChoiceField
        name="structure"
        columnWidth="13rem"
        options={businessStructures
          .filter((value) => value !== 'S_CORPORATION')
          .map((value) => ({ value, label: t(structureLabels[value]) }))}
      />
      <TextField name="formation_date" type="date" max={today} autoComplete="off" />
    </Form>
  );
};

/** The first section of a registered Bangladesh-linked business. */
export const LinkedCompanySection = ({ id, onDone }: SectionProps) => (
  <WithQuery of={useQuery(linkedBusinessQuery(id))}>
    {(business) => (
      <LinkedCompanyForm
        known={business}
        onSave={async (details) => {
          await saveLinkedBusiness(id, details);
          await onDone();
        }}
      />
    )}
  </WithQuery>
);

import { Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, BriefcaseBusiness, CalendarDays, Users } from 'lucide-react';
import * as v from 'valibot';
import type { Activity } from '#domain/business/activity.ts';
import {
  acknowledgements,
  employeeBands,
  fundingSources,
  internationalActivities,
  naicsCodes,
  revenueBands,
  validateActivityTexts,
  volumeBands,
  volumeFields,
} from '#domain/business/activity.ts';
import { saveBusinessMetadata } from '#app/data/business-changes.ts';
import type { BusinessMetadata } from '#app/data/businesses.ts';
import { businessMetadataQuery } from '#app/data/businesses.ts';
import type { Option } from '#app/ui/forms/fields.tsx';
import { ChoiceField, SelectField, TextField, TickField } from '#app/ui/forms/fields.tsx';
import { formRule } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import {
  acknowledgementLabels,
  employeeLabels,
  fundingLabels,
  internationalLabels,
  linkedInternationalLabels,
  revenueLabels,
  volumeLabels,
} from './activity-labels.ts';
import { useBusinessKind } from './business-kind.tsx';
import { GroupHeading } from './business-parts.tsx';
import { IndustryField } from './industry-field.tsx';
import { missingLabels } from './labels.ts';
import type { SectionProps } from './section-form.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { WithQuery } from './section-form.tsx';

/** An answer, or empty where it is not given yet: a section can be saved in parts. */
const answer = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(['', ...values] as unknown as readonly ['', ...Values]);

const volume = answer(volumeBands);

const schema = v.pipe(
  v.object({
    naics_code: answer(naicsCodes),
    description: v.string(),
    purpose: v.string(),
    products: v.string(),
    international_activity: answer(internationalActivities),
    revenue_or_funding_source: answer(fundingSources),
    number_of_employees: answer(employeeBands),
    revenue: answer(revenueBands),
    check_deposit_amount: volume,
    outgoing_electronic_transfer_ach_and_checks_amount: volume,
    incoming_electronic_transfer_ach_amount: volume,
    incoming_wire_transfer_amount: volume,
    outgoing_wire_transfer_amount: volume,
    restricted_business_agreement: v.boolean(),
    ownership_agreement: v.boolean(),
    all_information_correct: v.boolean(),
    business_disclosures: v.boolean(),
  }),
  formRule((typed) => validateActivityTexts(typed)),
);
type ActivityAnswers = v.InferOutput<typeof schema>;

const givenOf = (known: BusinessMetadata | null): ActivityAnswers => ({
  naics_code: known?.naics_code ?? '',
  description: known?.description ?? '',
  purpose: known?.purpose ?? '',
  products: known?.products ?? '',
  international_activity: known?.international_activity ?? '',
  revenue_or_funding_source: known?.revenue_or_funding_source ?? '',
  number_of_employees: known?.number_of_employees ?? '',
  revenue: known?.revenue ?? '',
  check_deposit_amount: known?.check_deposit_amount ?? '',
  outgoing_electronic_transfer_ach_and_checks_amount:
    known?.outgoing_electronic_transfer_ach_and_checks_amount ?? '',
  incoming_electronic_transfer_ach_amount: known?.incoming_electronic_transfer_ach_amount ?? '',
  incoming_wire_transfer_amount: known?.incoming_wire_transfer_amount ?? '',
  outgoing_wire_transfer_amount: known?.outgoing_wire_transfer_amount ?? '',
  restricted_business_agreement: known?.restricted_business_agreement ?? false,
  ownership_agreement: known?.ownership_agreement ?? false,
  all_information_correct: known?.all_information_correct ?? false,
  business_disclosures: known?.business_disclosures ?? false,
});

/** Empty answers are sent as null, so that the bank removes them. */
const toAnswers = (typed: ActivityAnswers) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<Activity>;

interface ActivityFormProps extends SectionProps {
  readonly known: BusinessMetadata | null;
}

const ActivityForm = ({ id, known, onDone }: ActivityFormProps) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const form = useDraftForm({
    draft: useDraft(`business-activity-${id}`, givenOf(known)),
    schema,
    save: (typed) => saveBusinessMetadata({ id, kind }, known, toAnswers(typed)),
    onDone,
  });
  const labels = Object.fromEntries(
    Object.keys(form.values).map((name) => {
      const label = missingLabels[name];
      return [name, label ? t(label) : name];
    }),
  ) as Record<keyof ActivityAnswers, string>;
  return (
    <Form form={form} labels={labels} action={<Trans>Save and continue</Trans>} isDocked>
      <GroupHeading icon={BriefcaseBusiness} tone="teal">
        <Trans>What the business does</Trans>
      </GroupHeading>
      <IndustryField onChoose={(code) => form.setValue('naics_code', code)} />
      <TextField
        name="description"
        hint={t`For example, imports spices and sells them to shops.`}
      />
      <TextField name="products" hint={t`For example, spices, tea and rice.`} />
      <TextField name="purpose" hint={t`For example, paying suppliers and receiving sales.`} />
      <SizeFields />
      <GroupHeading icon={BadgeCheck} tone="green">
        <Trans>Your confirmations</Trans>
      </GroupHeading>
      {acknowledgements.map((name) => (
        <TickField key={name} name={name}>
          {t(acknowledgementLabels[name])}
        </TickField>
      ))}
    </Form>
  );
};

/** Five questions of one kind are five lines: the question, and its range beside it. */
const lines = {
  '& > *': {
    display: { sm: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 14rem)',
    alignItems: 'center',
    gap: '4px 16px',
  },
};

/** Where the business is active, how large it is, and what it expects per month. */
const SizeFields = () => {
  const { t } = useLingui();
  const isLinked = useBusinessKind() === 'BD';
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, MessageDescriptor>>,
  ): readonly Option[] => values.map((value) => ({ value, label: t(labels[value]) }));
  const placeholder = t`Choose`;
  return (
    <>
      <ChoiceField
        name="international_activity"
        options={
          isLinked
            ? optionsOf(['NONE', 'OTHER_COUNTRIES'] as const, linkedInternationalLabels)
            : optionsOf(internationalActivities, internationalLabels)
        }
      />
      <GroupHeading icon={Users} tone="blue">
        <Trans>Size and money</Trans>
      </GroupHeading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="end"
        gap="4"
      >
        <SelectField
          name="number_of_employees"
          options={optionsOf(employeeBands, employeeLabels)}
          placeholder={placeholder}
        />
        <SelectField
          name="revenue"
          options={optionsOf(revenueBands, revenueLabels)}
          placeholder={placeholder}
        />
      </Grid>
      <SelectField
        name="revenue_or_funding_source"
        options={optionsOf(fundingSources, fundingLabels)}
        placeholder={placeholder}
      />
      <GroupHeading icon={CalendarDays} tone="amber" note={<Trans>An estimate is fine.</Trans>}>
        <Trans>Expected amounts per month</Trans>
      </GroupHeading>
      <Grid gap={{ base: '4', sm: '2' }} css={lines}>
        {volumeFields.map((name) => (
          <SelectField
            key={name}
            name={name}
            options={optionsOf(volumeBands, volumeLabels)}
            placeholder={placeholder}
          />
        ))}
      </Grid>
    </>
  );
};

/** The thirteen answers of the business metadata and the four acknowledgements (spec 3). */
export const ActivitySection = (props: SectionProps) => (
  <WithQuery of={useQuery(businessMetadataQuery(props.id, useBusinessKind()))}>
    {(known) => <ActivityForm {...props} known={known} />}
  </WithQuery>
);

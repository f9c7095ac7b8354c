import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
} from '#domain/identity/onboarding.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { AdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import { ChoiceField, SelectField } from '#app/ui/forms/fields.tsx';
import { choice } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import {
  accountPurposeLabels,
  fundSourceLabels,
  monthlyVolumeLabels,
  occupationLabels,
} from './additional-info-labels.ts';

interface AdditionalInfoFieldsProps {
  readonly form: FormState<InfoAnswers, InfoBody>;
  readonly action?: ReactNode;
  readonly otherWay?: ReactNode;
}

/** The five questions about income and use of the account (product.md B2). */
export const AdditionalInfoFields = ({ form, ...rest }: AdditionalInfoFieldsProps) => {
  const { t } = useLingui();
  const labels = {
    occupation: t`What do you do?`,
    source_of_funds: t`Where does your money come from?`,
    account_purpose: t`What is the account for?`,
    expected_monthly_volume: t`How much will come and go in a month?`,
    is_politically_exposed: t`Do you, or does somebody close to you, hold a high public office?`,
  };
  const lists = [
    ['occupation', occupationLabels],
    ['source_of_funds', fundSourceLabels],
    ['account_purpose', accountPurposeLabels],
    ['expected_monthly_volume', monthlyVolumeLabels],
  ] as const;
  const optionsOf = (words: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(words).map(([value, given]) => ({ value, label: t(given) }));
  return (
    <Form form={form} labels={labels} {...rest}>
      {lists.map(([name, words]) => (
        <SelectField key={name} name={name} options={optionsOf(words)} placeholder={t`Choose`} />
      ))}
      <ChoiceField
        name="is_politically_exposed"
        hint={t`A minister, member of parliament, judge, general, ambassador, or head of a state company.`}
        options={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`Yes` },
        ]}
      />
    </Form>
  );
};

const oneOf = <Value extends string>(values: readonly Value[], answer: string): Value | undefined =>
  values.find((value) => value === answer);

type InfoBody = BodyInput<typeof updateAdditionalInfo>;

/** Every question is required. The output is the request. */
export const infoSchema = v.pipe(
  v.object({
    occupation: choice(),
    source_of_funds: choice(),
    expected_monthly_volume: choice(),
    account_purpose: choice(),
    is_politically_exposed: choice(),
  }),
  v.transform((answers): InfoBody => ({
    occupation: oneOf(occupations, answers.occupation),
    source_of_funds: oneOf(fundSources, answers.source_of_funds),
    expected_monthly_volume: oneOf(monthlyVolumes, answers.expected_monthly_volume),
    account_purpose: oneOf(accountPurposes, answers.account_purpose),
    is_politically_exposed: answers.is_politically_exposed === 'yes',
  })),
);

/** The answers as form values: each a text, empty until chosen. */
export type InfoAnswers = v.InferInput<typeof infoSchema>;

/** Converts the bank's answers to form values. */
export const toInfoAnswers = (info: AdditionalInfo): InfoAnswers => ({
  occupation: info.occupation ?? '',
  source_of_funds: info.source_of_funds ?? '',
  expected_monthly_volume: info.expected_monthly_volume ?? '',
  account_purpose: info.account_purpose ?? '',
  is_politically_exposed:
    info.is_politically_exposed === null ? '' : info.is_politically_exposed ? 'yes' : 'no',
});

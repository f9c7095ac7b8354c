import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InfoAnswers } from './additional-info-answers.ts';
import { accountPurposeWords } from './account-purpose-words.ts';
import { fundSourceWords, monthlyVolumeWords, occupationWords } from './additional-info-words.ts';
import { ChoiceField, SelectField } from './fields.tsx';
import { Form } from './form.tsx';
import type { FormState } from './use-form.ts';

interface AdditionalInfoFieldsProps {
  readonly form: FormState<InfoAnswers>;
  readonly action?: ReactNode;
  readonly otherWay?: ReactNode;
}

/** The five questions beside who somebody is (product.md B2). */
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
    ['occupation', occupationWords],
    ['source_of_funds', fundSourceWords],
    ['account_purpose', accountPurposeWords],
    ['expected_monthly_volume', monthlyVolumeWords],
  ] as const;
  const optionsOf = (words: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(words).map(([value, said]) => ({ value, label: t(said) }));
  return (
    <Form form={form} labels={labels} {...rest}>
      {lists.map(([name, words]) => (
        <SelectField
          key={name}
          name={name}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
          options={optionsOf(words)}
          placeholder={t`Choose`}
        />
      ))}
      <ChoiceField
        name="is_politically_exposed"
        value={form.values.is_politically_exposed}
        onChange={(answer) => form.set('is_politically_exposed', answer)}
        hint={t`A minister, member of parliament, judge, general, ambassador, or head of a state company.`}
        options={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`Yes` },
        ]}
      />
    </Form>
  );
};

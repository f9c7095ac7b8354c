import { Trans, useLingui } from '@lingui/react/macro';
import { usdAccountTypes } from '#domain/accounts/accounts.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { NicknameField } from '../nickname-field.tsx';
import type { OpeningFormProps } from '../opening-way.ts';
import { accountTypeWords } from './account-type-words.ts';
import { judgeUsdAnswers } from './usd-answers.ts';
import type { UsdAnswers } from './usd-answers.ts';
import { UsdTerms } from './usd-terms.tsx';

/** What is asked of whoever opens an account in dollars, with the terms they agree to. */
export const UsdForm = ({ answers, onChange, onReview }: OpeningFormProps<UsdAnswers>) => {
  const { t } = useLingui();
  const form = useForm<UsdAnswers>({
    values: answers,
    onChange,
    judge: judgeUsdAnswers,
    save: async () => onReview(),
  });
  const labels = {
    account_type: t`Which kind of account?`,
    nickname: t`Name of the account`,
    agreed_terms: t`Terms`,
    opening_key: '',
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <ChoiceField
        {...form.field('account_type')}
        options={usdAccountTypes.map((type) => ({
          value: type,
          label: t(accountTypeWords[type].name),
          note: t(accountTypeWords[type].use),
        }))}
      />
      <NicknameField {...form.field('nickname')} />
      <UsdTerms {...form.field('agreed_terms')} />
    </Form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { usdAccountTypes } from '#domain/accounts/usd-account-type.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { TickField } from '#app/ui/forms/tick-field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { accountTypeWords } from './account-type-words.ts';
import { judgeUsdAnswers } from './usd-answers.ts';
import type { UsdAnswers } from './usd-answers.ts';
import { UsdTerms } from './usd-terms.tsx';

interface UsdFormProps {
  readonly answers: UsdAnswers;
  readonly onChange: (patch: Partial<UsdAnswers>) => void;
  /** The answers are in form: they are shown once more before anything is opened. */
  readonly onReview: () => void;
}

/** What is asked of whoever opens an account in dollars, with the terms they agree to. */
export const UsdForm = ({ answers, onChange, onReview }: UsdFormProps) => {
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
      <TextField
        {...form.field('nickname')}
        maxLength={60}
        autoComplete="off"
        hint={t`As you call it, such as Rent. Only you see it. It may stay empty.`}
      />
      <UsdTerms />
      <TickField {...form.field('agreed_terms')}>
        <Trans>
          I have read these terms and agree to them, and to receive statements and notices
          electronically.
        </Trans>
      </TickField>
    </Form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { accountPurposes } from '#domain/identity/onboarding.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { accountPurposeWords } from '#app/ui/forms/account-purpose-words.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { NicknameField } from '../nickname-field.tsx';
import type { OpeningFormProps } from '../opening-way.ts';
import { judgeBdtAnswers, nomineePlaces } from './bdt-answers.ts';
import type { BdtAnswers } from './bdt-answers.ts';
import { BdtTerms } from './bdt-terms.tsx';
import { NomineeFields } from './nominee-fields.tsx';

/** The labels of each nominee's fields; in the summary they say whose they are. */
const useNomineeLabels = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  const number = useNumberText();
  return Object.fromEntries(
    nomineePlaces.flatMap((place) => {
      const who = number(place);
      return [
        [`nominee_${place}_name`, t`Name of nominee ${who}`],
        [`nominee_${place}_relation`, t`Who nominee ${who} is to you`],
        [`nominee_${place}_nid`, t`National ID number of nominee ${who}`],
        [`nominee_${place}_share`, t`Share of nominee ${who}`],
      ];
    }),
  );
};

/** What is asked of whoever opens an account in taka (product.md B9). */
export const BdtForm = ({ answers, onChange, onReview }: OpeningFormProps<BdtAnswers>) => {
  const { t } = useLingui();
  const nomineeLabels = useNomineeLabels();
  const form = useForm<BdtAnswers>({
    values: answers,
    onChange,
    judge: judgeBdtAnswers,
    save: async () => onReview(),
    isUnkept: nomineePlaces.some((place) => answers[`nominee_${place}_nid`] !== ''),
  });
  const labels: Readonly<Record<string, string>> = {
    nickname: t`Name of the account`,
    purpose: t`What will you use it for?`,
    ...nomineeLabels,
    agreed_terms: t`Terms`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <NicknameField {...form.field('nickname')} />
      <SelectField
        {...form.field('purpose')}
        placeholder={t`Choose`}
        options={accountPurposes.map((value) => ({ value, label: t(accountPurposeWords[value]) }))}
      />
      <NomineeFields form={form} />
      <BdtTerms {...form.field('agreed_terms')} />
    </Form>
  );
};

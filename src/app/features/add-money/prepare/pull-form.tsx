import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositTerms } from '#app/data/deposits.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { DepositFields, useTargets } from './deposit-fields.tsx';
import { judgePull } from './deposit-answers.ts';
import type { PullAnswers } from './deposit-answers.ts';
import { TermsLines } from './terms-lines.tsx';

interface PullFormProps {
  readonly links: readonly LinkedBank[];
  readonly terms: DepositTerms | undefined;
  readonly answers: PullAnswers;
  readonly onChange: (patch: Partial<PullAnswers>) => void;
  readonly onReview: () => void;
}

/** From which linked bank, into which account, how much; what holds for it stands below. */
export const PullForm = ({ links, terms, answers, onChange, onReview }: PullFormProps) => {
  const { t } = useLingui();
  const sources = links
    .filter(({ status }) => status === 'READY')
    .map(({ id, institution, mask }) => ({ value: id, label: `${institution} ••${mask}` }));
  const targets = useTargets();
  const values = {
    ...answers,
    from: chosenOption(sources, answers.from),
    into: chosenOption(targets, answers.into),
  };
  const form = useForm<PullAnswers>({
    values,
    onChange,
    judge: judgePull,
    save: async (said) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ from: said.from, into: said.into });
      onReview();
    },
  });
  const labels = {
    from: t({ message: 'From', context: 'source' }),
    into: t`Into`,
    amount: t`Amount`,
    memo: t`Note`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <SelectField {...form.field('from')} options={sources} placeholder={t`Choose a bank`} />
      <DepositFields form={form} targets={targets} />
      {terms === undefined ? null : <TermsLines terms={terms} />}
    </Form>
  );
};

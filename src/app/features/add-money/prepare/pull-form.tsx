import { Trans, useLingui } from '@lingui/react/macro';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import type { DepositTerms } from '#app/data/transfers/add-money/deposits.ts';
import type { LinkedBank } from '#app/data/transfers/add-money/linked-banks.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { TermsLines } from './terms-lines.tsx';
import { judgePull } from './pull-answers.ts';
import type { PullAnswers } from './pull-answers.ts';

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
  const nameOf = useAccountNameText();
  const { accounts } = useAccounts().usd;
  const sources = links
    .filter(({ status }) => status === 'READY')
    .map(({ id, institution, mask }) => ({ value: id, label: `${institution} ••${mask}` }));
  const targets = (accounts ?? [])
    .filter(({ isOpen }) => isOpen)
    .map((account) => ({
      value: account.id,
      label: `${nameOf(account)} ${account.numberMasked}`,
    }));
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
  const labels = { from: t`From`, into: t`Into`, amount: t`Amount`, memo: t`Note` };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <SelectField {...form.field('from')} options={sources} placeholder={t`Choose a bank`} />
      <SelectField {...form.field('into')} options={targets} placeholder={t`Choose an account`} />
      <TextField
        {...form.field('amount')}
        hint={t`In US dollars`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('memo')}
        hint={t`For yourself. It may stay empty.`}
        maxLength={140}
        autoComplete="off"
      />
      {terms === undefined ? null : <TermsLines terms={terms} />}
    </Form>
  );
};

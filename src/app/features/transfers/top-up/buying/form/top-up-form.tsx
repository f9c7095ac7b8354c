import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Later } from '#app/ui/page/later.tsx';
import { judgeAnswers } from '../../answers.ts';
import type { Answers } from '../../answers.ts';
import styles from '../../top-up.module.css';
import { NumberField } from './number-field.tsx';
import { OperatorFields } from './operator-fields.tsx';
import type { Payer } from './use-payers.ts';
import { WhatFields } from './what-fields.tsx';

/** The form does not wait for what stands below it. */
const loadLimitLeft = () => import('./limit-left.tsx');

interface TopUpFormProps {
  readonly payers: readonly Payer[];
  readonly answers: Answers;
  /** What the bank had against fields when it was to be bought. */
  readonly refused: FieldProblems;
  readonly onChange: (patch: Partial<Answers>) => void;
  readonly onReview: (answers: Answers) => Promise<void>;
}

/** Which number, whose, what, and from where; the price comes with the review. */
export const TopUpForm = (props: TopUpFormProps) => {
  const { payers, answers, refused, onChange, onReview } = props;
  const { t } = useLingui();
  const [first] = payers;
  const values = {
    ...answers,
    source_account: chosenOption(payers, answers.source_account) || (first?.value ?? ''),
  };
  const form = useForm<Answers>({
    values,
    onChange,
    judge: judgeAnswers,
    save: onReview,
  });
  const isRefused = Object.keys(refused).length > 0;
  const shown = {
    ...form,
    problems: { ...refused, ...form.problems },
    failedTries: form.failedTries + (isRefused ? 1 : 0),
  };
  const labels = {
    mobile_number: t`Mobile number`,
    operator: t`Operator`,
    connection_type: t`Connection`,
    what: t`What to recharge`,
    amount: t`Amount`,
    pack_id: t`Pack`,
    source_account: t`Pay from`,
  };
  return (
    <Form form={shown} labels={labels} action={<Trans>Review</Trans>}>
      <NumberField form={shown} />
      <OperatorFields form={shown} />
      <WhatFields form={shown} />
      <SelectField
        {...form.field('source_account')}
        options={payers}
        placeholder={t`Choose an account`}
      />
      <Later load={loadLimitLeft} place={<p className={styles['quiet']}>{'\u00a0'}</p>}>
        {({ LimitLeft }) => <LimitLeft account={values.source_account} />}
      </Later>
    </Form>
  );
};

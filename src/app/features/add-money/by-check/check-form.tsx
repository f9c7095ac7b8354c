import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DepositTerms } from '#app/data/deposits.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { DepositFields, useTargets } from '../prepare/deposit-fields.tsx';
import { TermsLines } from '../prepare/terms-lines.tsx';
import { judgeCheck } from './check-answers.ts';
import type { CheckAnswers } from './check-answers.ts';

/** Fetched while the amount is typed. */
const loadCheckPart = () => import('./check-part.tsx');

interface CheckFormProps {
  readonly terms: DepositTerms | undefined;
  readonly answers: CheckAnswers;
  readonly onChange: (patch: Partial<CheckAnswers>) => void;
  readonly onReview: () => void;
}

/** Into which account, how much, and both sides of the check. */
export const CheckForm = ({ terms, answers, onChange, onReview }: CheckFormProps) => {
  const { t } = useLingui();
  const targets = useTargets();
  const checkPart = useLater(loadCheckPart);
  const [isFrontUnderWay, setFrontUnderWay] = useState(false);
  const [isBackUnderWay, setBackUnderWay] = useState(false);
  const form = useForm<CheckAnswers>({
    values: {
      ...answers,
      front: isFrontUnderWay ? '' : answers.front,
      back: isBackUnderWay ? '' : answers.back,
      into: chosenOption(targets, answers.into),
    },
    onChange,
    judge: judgeCheck,
    save: async ({ into }) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ into });
      onReview();
    },
  });
  const labels = {
    into: t`Into`,
    amount: t`Amount`,
    memo: t`Note`,
    front: t`Front of the check`,
    back: t`Back of the check`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <DepositFields form={form} targets={targets} />
      {checkPart ? (
        <checkPart.CheckPart
          front={{
            sent: answers.front,
            onSent: (id) => form.set('front', id),
            onUnderWay: setFrontUnderWay,
          }}
          back={{
            sent: answers.back,
            onSent: (id) => form.set('back', id),
            onUnderWay: setBackUnderWay,
          }}
        />
      ) : null}
      {terms === undefined ? null : <TermsLines terms={terms} />}
    </Form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { submitTopUp, topUpSubmission } from '#app/data/top-ups.ts';
import type { ReviewedTopUp } from '#app/data/top-ups.ts';
import { problemsOfAnswer } from '#app/ui/forms/use-form.ts';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { noAnswers } from '../../answers.ts';
import styles from '../../top-up.module.css';

interface BuyingProps {
  readonly reviewed: ReviewedTopUp;
  /** The bank has said no, of these fields where it named any. */
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/** Buys what was reviewed. What the bank refuses of a field leads back to it. */
export const Buying = ({ reviewed, onRefused, onBought }: BuyingProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const backToForm = () => onRefused({});
  const buying = useSubmission({
    kind: topUpSubmission,
    reference: reviewed.reference,
    send: () => submitTopUp(reviewed),
    onDone: async ({ id }) => {
      await onBought();
      await navigate({ to: '/$country/user/top-up/$id', params: { country, id }, replace: true });
    },
    onGivenUp: backToForm,
    onFailed: (error) => {
      const problems = problemsOfAnswer(error, Object.keys(noAnswers));
      if (problems !== undefined) onRefused(problems);
    },
  });
  const isRefused = buying.stage === 'refused';
  return (
    <div className={styles['review']}>
      <PageTitle
        title={isRefused ? t`It was not recharged` : t`Recharging`}
        place={isRefused ? 'refused' : 'sending'}
      />
      <SendingView
        sending={buying}
        refused={
          <RefusedSending error={buying.error} countedIn="BDT" onBack={backToForm}>
            <Trans>Nothing was recharged, and nothing has left your account.</Trans>
          </RefusedSending>
        }
      />
    </div>
  );
};

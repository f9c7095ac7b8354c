import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FieldProblems } from '#domain/text/field-problem.ts';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { buyReviewed } from '#app/data/transfers/top-ups/send.ts';
import type { ReviewedTopUp } from '#app/data/transfers/top-ups/send.ts';
import type { TopUp } from '#app/data/transfers/top-ups/made.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { problemsOfAnswer } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { LimitProblem, limitFactsOf } from '#app/ui/money/sending/limit-problem.tsx';
import { UnderWayView } from '#app/ui/money/sending/under-way-view.tsx';
import { useWait } from '#app/ui/money/sending/use-wait.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { noAnswers } from '../../answers.ts';
import styles from '../../top-up.module.css';
import { Outcome } from './outcome.tsx';

const Refused = ({ error, onBack }: { readonly error: unknown; readonly onBack: () => void }) => {
  const limit = limitFactsOf(error);
  return (
    <>
      {limit === undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <LimitProblem facts={limit} countedIn="BDT" />
      )}
      <p>
        <Trans>Nothing was recharged, and nothing has left your account.</Trans>
      </p>
      <div>
        <Button onClick={onBack}>
          <Trans>Change something</Trans>
        </Button>
      </div>
    </>
  );
};

interface BuyingProps {
  readonly reviewed: ReviewedTopUp;
  /** The bank has said no, of these fields where it named any. */
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/**
 * Buys once, and stays with it until the outcome is known: it is never aborted, and where no answer
 * comes the bank is asked what happened (product.md A11, A22). What is wrong with a field leads back
 * to it.
 */
export const Buying = ({ reviewed, onRefused, onBought }: BuyingProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const hasSent = useRef(false);
  const arrive = async ({ id }: TopUp) => {
    await onBought();
    await navigate({ to: '/$country/user/top-up/$id', params: { country, id }, replace: true });
  };
  const buying = useMutation({
    mutationFn: () => buyReviewed(reviewed),
    retry: false,
    networkMode: 'always',
    onSuccess: arrive,
    onError: (error) => {
      const problems = problemsOfAnswer(error, Object.keys(noAnswers));
      if (problems !== undefined) onRefused(problems);
    },
  });
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    buying.mutate();
  });
  const wait = useWait(buying.isPending);
  const isRefused = buying.error !== null && isDefiniteNo(buying.error);
  const isUnknown = wait === 'long' || (buying.error !== null && !isRefused);
  return (
    <div className={styles['review']}>
      <PageTitle
        title={isRefused ? t`It was not recharged` : t`Recharging`}
        place={isRefused ? 'refused' : 'sending'}
      />
      {isRefused ? <Refused error={buying.error} onBack={() => onRefused({})} /> : null}
      {!isRefused && isUnknown ? (
        <Outcome
          reference={reviewed.reference}
          isStillSending={buying.isPending}
          onDone={arrive}
          onAgain={() => buying.mutate()}
          onGivenUp={() => onRefused({})}
        />
      ) : null}
      {!isRefused && !isUnknown ? <UnderWayView isSlow={wait === 'slow'} /> : null}
    </div>
  );
};

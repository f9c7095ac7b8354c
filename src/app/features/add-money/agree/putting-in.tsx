import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Deposit } from '#contract/add-money/deposits.ts';
import { queryClient } from '#app/data/query-client.ts';
import { depositTermsQuery } from '#app/data/transfers/add-money/deposits.ts';
import { putIn, settleDeposit } from '#app/data/transfers/add-money/put-in.ts';
import type { AgreedDeposit } from '#app/data/transfers/add-money/put-in.ts';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LimitProblem, limitFactsOf } from '#app/ui/money/sending/limit-problem.tsx';
import { useWait } from '#app/ui/money/sending/use-wait.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { Checking } from './checking.tsx';

const Refused = ({ error, onBack }: { readonly error: unknown; readonly onBack: () => void }) => {
  const limit = limitFactsOf(error);
  return (
    <>
      {limit === undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <LimitProblem facts={limit} countedIn="USD" />
      )}
      <p>
        <Trans>Nothing was added, and nothing was taken anywhere.</Trans>
      </p>
      <div>
        <Button
          onClick={() => {
            // What holds may have changed while the customer read it.
            void queryClient.invalidateQueries({ queryKey: depositTermsQuery().queryKey });
            onBack();
          }}
        >
          <Trans>Change something</Trans>
        </Button>
      </div>
    </>
  );
};

interface PuttingInProps {
  readonly pending: AgreedDeposit;
  readonly onRefused: () => void;
  readonly onDone: () => Promise<void>;
}

/**
 * Asks once, and stays with it until the outcome is known: it is never aborted, and where no answer
 * comes the bank is asked what happened (product.md A11, A22).
 */
export const PuttingIn = ({ pending, onRefused, onDone }: PuttingInProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  const arrive = async ({ id }: Deposit) => {
    await settleDeposit(pending.reference);
    await onDone();
    await navigate({ to: '/$country/user/addMoney/$id', params: { country, id }, replace: true });
  };
  const asking = useMutation({
    mutationFn: () => putIn(pending),
    retry: false,
    networkMode: 'always',
    onSuccess: arrive,
  });
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    asking.mutate();
  });
  const wait = useWait(asking.isPending);
  const isRefused = asking.error !== null && isDefiniteNo(asking.error);
  const isUnknown = wait === 'long' || (asking.error !== null && !isRefused);
  return (
    <>
      <PageTitle
        title={isRefused ? t`It was not added` : t`Adding money`}
        place={isRefused ? 'refused' : 'adding'}
      />
      <div className={styles['column']}>
        {isRefused ? <Refused error={asking.error} onBack={onRefused} /> : null}
        {!isRefused && isUnknown ? (
          <Checking
            reference={pending.reference}
            isStillSending={asking.isPending}
            onDone={arrive}
            onAgain={() => asking.mutate()}
            onGivenUp={onRefused}
          />
        ) : null}
        {!isRefused && !isUnknown ? (
          <>
            <Notice tone="waiting">
              {wait === 'slow' ? (
                <Trans>Still working. Do not press again.</Trans>
              ) : (
                <Trans>Asking the bank. This takes a moment.</Trans>
              )}
            </Notice>
            <Skeleton height="180px" />
          </>
        ) : null}
      </div>
    </>
  );
};

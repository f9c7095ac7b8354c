import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#app/data/drafts.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { depositBanksQuery } from '#app/data/deposits.ts';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { draftNames } from '../prepare/draft-names.ts';
import { FormTitle } from '../prepare/form-title.tsx';
import { WhenAccount } from '../prepare/when-account.tsx';
import { WhenOurs } from '../prepare/when-ours.tsx';
import { nothingPaidIn } from './branch-answers.ts';
import { BranchForm } from './branch-form.tsx';
import { forgetSlip } from './slip-paper.ts';

const draftName = draftNames.BRANCH_DEPOSIT;

/** Fetched while the slip is read off. */
const loadAgreeing = () => import('./branch-agreeing.tsx');

/** From the slip over the review to the asking; what was typed outlives each, and the slip, too. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, nothingPaidIn);
  const [isReviewed, setIsReviewed] = useState(false);
  const agreeing = useLater(loadAgreeing);
  const { missing } = useNeedsNetwork();
  const query = depositBanksQuery();
  const { data: banks = [], error } = useQuery(query);
  const bank = banks.find(({ id }) => id === draft.value.bank);
  if (isReviewed && bank !== undefined)
    return agreeing ? (
      <agreeing.BranchAgreeing
        answers={draft.value}
        bank={bank}
        onBack={() => setIsReviewed(false)}
        onDone={() => {
          forgetSlip();
          return draft.forget();
        }}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <FormTitle title={t`Pay in at a branch`} />
      <div className={styles['column']}>
        {error && !missing ? (
          <ErrorNotice error={error} onRetry={() => retryQuery(query.queryKey)} />
        ) : null}
        {missing && banks.length === 0 ? (
          <p className={styles['quiet']}>
            <Trans>
              Which account to pay into is told once there is a connection. What you type is kept.
            </Trans>
          </p>
        ) : null}
        <WhenAccount kind="bdt">
          <BranchForm
            banks={banks}
            answers={draft.value}
            onChange={draft.change}
            onReview={() => setIsReviewed(true)}
          />
        </WhenAccount>
      </div>
    </>
  );
};

/** Taka paid in at a counter in Bangladesh, announced with the slip (product.md B6 f). */
export const BranchScreen = () => {
  const { t } = useLingui();
  return (
    <WhenOurs draft={draftName} title={t`Pay in at a branch`}>
      <Prepare />
    </WhenOurs>
  );
};

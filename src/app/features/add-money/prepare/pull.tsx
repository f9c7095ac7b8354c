import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { depositTermsQuery } from '#app/data/transfers/add-money/deposits.ts';
import type { LinkedBank } from '#app/data/transfers/add-money/linked-banks.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { PendingNotice } from '../agree/pending-notice.tsx';
import { pendingDeposits } from '#app/data/transfers/add-money/put-in.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';
import { noAnswers } from './pull-answers.ts';
import { PullForm } from './pull-form.tsx';

/** Fetched while the amount is typed. */
const loadAgreeing = () => import('../agree/agreeing.tsx');

interface PullProps {
  readonly links: readonly LinkedBank[];
  /** What stands above the form: the banks that are linked. */
  readonly above: ReactNode;
}

/** From the form over the review to the asking; what was typed outlives each (A7). */
const Prepare = ({ links, above }: PullProps) => {
  const { t } = useLingui();
  const draft = useDraft('add-money-bank', noAnswers);
  const [isReviewed, setIsReviewed] = useState(false);
  const agreeing = useLater(loadAgreeing);
  const terms = useQuery(depositTermsQuery());
  const pull = terms.data?.find(({ method }) => method === 'ACH_PULL');
  const source = links.find(({ id }) => id === draft.value.from);
  if (isReviewed && agreeing && pull !== undefined && source !== undefined)
    return (
      <agreeing.Agreeing
        answers={draft.value}
        source={source}
        terms={pull}
        onBack={() => setIsReviewed(false)}
        onDone={draft.forget}
      />
    );
  return (
    <>
      <PageTitle title={t`Add money from your bank`} place="form" />
      <div className={styles['column']}>
        {above}
        {links.some(({ status }) => status === 'READY') ? (
          <PullForm
            links={links}
            terms={pull}
            answers={draft.value}
            onChange={draft.change}
            onReview={() => setIsReviewed(true)}
          />
        ) : null}
      </div>
    </>
  );
};

/**
 * Preparing a pull. Nothing new is prepared while what was asked for last has no outcome here: a fresh
 * reference beside it could pull twice (reliability.md R9).
 */
export const Pull = ({ links, above }: PullProps) => {
  const { t } = useLingui();
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(pendingDeposits);
  // Once clear it stays so: what this very screen asks for is pending, too, and told by it.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isClear) return <Prepare links={links} above={above} />;
  return (
    <>
      <PageTitle title={t`Add money from your bank`} place="form" />
      {typeof pending === 'object' ? (
        <PendingNotice pending={pending} />
      ) : (
        <div className={styles['column']}>
          {above}
          <Skeleton height="420px" />
        </div>
      )}
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#app/data/drafts.ts';
import { useAccountProfile } from '#app/data/account-views.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { draftNames } from '../prepare/draft-names.ts';
import { FormTitle } from '../prepare/form-title.tsx';
import { WhenAccount } from '../prepare/when-account.tsx';
import { WhenOurs } from '../prepare/when-ours.tsx';
import { noCheck } from './check-answers.ts';
import { CheckForm } from './check-form.tsx';
import { forgetCheck } from './check-sides.ts';

const draftName = draftNames.CHECK_DEPOSIT;

/** Fetched while the check is photographed. */
const loadAgreeing = () => import('./check-agreeing.tsx');

/** From the form over the review to the asking; what was typed outlives each, and the pictures, too. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, noCheck);
  const [isReviewed, setIsReviewed] = useState(false);
  const agreeing = useLater(loadAgreeing);
  const { data } = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  const terms = data?.find(({ method }) => method === 'CHECK_DEPOSIT');
  if (isReviewed && terms !== undefined)
    return agreeing ? (
      <agreeing.CheckAgreeing
        answers={draft.value}
        terms={terms}
        onBack={() => setIsReviewed(false)}
        onDone={() => {
          forgetCheck();
          return draft.forget();
        }}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <FormTitle title={t`Deposit a check`} />
      <div className={styles['column']}>
        <WhenAccount kind="usd">
          <CheckForm
            terms={terms}
            answers={draft.value}
            onChange={draft.change}
            onReview={() => setIsReviewed(true)}
          />
        </WhenAccount>
      </div>
    </>
  );
};

/** A check of a US bank, deposited by photograph (product.md B6 e). */
export const CheckScreen = () => {
  const { t } = useLingui();
  return (
    <WhenOurs draft={draftName} title={t`Deposit a check`}>
      <Prepare />
    </WhenOurs>
  );
};

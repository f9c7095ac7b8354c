import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#app/data/drafts.ts';
import type { CardToken } from '#app/data/deposits.ts';
import { depositTermsQuery, isTokenFresh } from '#app/data/deposits.ts';
import { useAccountProfile } from '#app/data/account-views.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { nothingAsked } from '../prepare/deposit-answers.ts';
import { draftNames } from '../prepare/draft-names.ts';
import { FormTitle } from '../prepare/form-title.tsx';
import { WhenAccount } from '../prepare/when-account.tsx';
import { WhenOurs } from '../prepare/when-ours.tsx';
import { CardForm } from './card-form.tsx';

const draftName = draftNames.DEBIT_CARD;

/** Fetched while the card is typed. */
const loadAgreeing = () => import('./card-agreeing.tsx');

/** From the form over the review to the asking; what was typed outlives each, but for the card. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, nothingAsked);
  const [taken, setTaken] = useState<CardToken>();
  const [isReviewed, setIsReviewed] = useState(false);
  const agreeing = useLater(loadAgreeing);
  const terms = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  if (isReviewed && taken !== undefined)
    return agreeing ? (
      <agreeing.CardAgreeing
        answers={draft.value}
        token={taken}
        onBack={() => setIsReviewed(false)}
        onDone={draft.forget}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <FormTitle title={t`Add money by debit card`} />
      <div className={styles['column']}>
        <WhenAccount kind="usd">
          <CardForm
            answers={draft.value}
            terms={terms.data?.find(({ method }) => method === 'DEBIT_CARD')}
            token={taken && isTokenFresh(taken) ? taken : undefined}
            onChange={draft.change}
            onToken={setTaken}
            onReview={() => setIsReviewed(true)}
          />
        </WhenAccount>
      </div>
    </>
  );
};

/** Adding dollars by debit card (product.md B6 d). */
export const CardScreen = () => {
  const { t } = useLingui();
  return (
    <WhenOurs draft={draftName} title={t`Add money by debit card`}>
      <Prepare />
    </WhenOurs>
  );
};

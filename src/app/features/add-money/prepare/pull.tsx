import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '#app/data/drafts.ts';
import { useAccountProfile } from '#app/data/account-views.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { noPull } from './deposit-answers.ts';
import { draftNames } from './draft-names.ts';
import { FormTitle } from './form-title.tsx';
import { PullForm } from './pull-form.tsx';
import { WhenAccount } from './when-account.tsx';
import { WhenOurs } from './when-ours.tsx';

const draftName = draftNames.ACH_PULL;

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
  const draft = useDraft(draftName, noPull);
  const [isReviewed, setIsReviewed] = useState(false);
  const agreeing = useLater(loadAgreeing);
  const terms = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  const pull = terms.data?.find(({ method }) => method === 'ACH_PULL');
  const source = links.find(({ id }) => id === draft.value.from);
  if (isReviewed && pull !== undefined && source !== undefined)
    return agreeing ? (
      <agreeing.Agreeing
        answers={draft.value}
        source={source}
        terms={pull}
        onBack={() => setIsReviewed(false)}
        onDone={draft.forget}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <FormTitle title={t`Add money from your bank`} />
      <div className={styles['column']}>
        {above}
        {links.some(({ status }) => status === 'READY') ? (
          <WhenAccount kind="usd">
            <PullForm
              links={links}
              terms={pull}
              answers={draft.value}
              onChange={draft.change}
              onReview={() => setIsReviewed(true)}
            />
          </WhenAccount>
        ) : null}
      </div>
    </>
  );
};

/** Preparing a pull (product.md B6 b). */
export const Pull = ({ links, above }: PullProps) => {
  const { t } = useLingui();
  return (
    <WhenOurs draft={draftName} title={t`Add money from your bank`} above={above}>
      <Prepare links={links} above={above} />
    </WhenOurs>
  );
};

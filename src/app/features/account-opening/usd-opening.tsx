import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserAccount } from '#contract/accounts.ts';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { MostAccounts } from './most-accounts.tsx';
import { Opened } from './opened.tsx';
import { judgeUsdAnswers, noAnswers } from './usd-answers.ts';
import { UsdForm } from './usd-form.tsx';
import { UsdReview } from './usd-review.tsx';

/**
 * From the questions over the review to the open account; what was typed outlives each (A7). Whoever
 * holds as many accounts as they can is told so before they answer.
 */
export const UsdOpening = ({ isFull }: { readonly isFull: boolean }) => {
  const { t } = useLingui();
  const draft = useDraft('open-usd-account', noAnswers);
  const [isReviewed, setIsReviewed] = useState(false);
  const [opened, setOpened] = useState<UserAccount>();
  const answers = draft.value;
  const review = () => {
    // Kept with the answers before anything is sent: whoever sends them again opens nothing twice.
    if (answers.opening_key === '') draft.change({ opening_key: crypto.randomUUID() });
    setIsReviewed(true);
  };
  if (opened)
    return (
      <>
        <PageTitle title={t`Your dollar account is open`} place="opened" />
        <Opened account={opened} />
      </>
    );
  // The device is asked for the key before it is looked whether there is one.
  const mayReview = isReviewed && Object.keys(judgeUsdAnswers(answers)).length === 0;
  return mayReview ? (
    <>
      <PageTitle title={t`Open this account?`} place="review" />
      <UsdReview
        answers={answers}
        onChange={() => setIsReviewed(false)}
        onOpened={(account) => {
          void draft.forget();
          setOpened(account);
        }}
      />
    </>
  ) : (
    <>
      <PageTitle title={t`Open a dollar account`} place="form" />
      {isFull ? (
        <MostAccounts />
      ) : (
        <UsdForm answers={answers} onChange={draft.change} onReview={review} />
      )}
    </>
  );
};

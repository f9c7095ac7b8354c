import { useEffect, useState } from 'react';
import { useDraft } from '#app/data/drafts.ts';
import type { OpenedAccount } from './opened.tsx';
import type { OpeningAnswers, OpeningWay } from './opening-way.ts';

type Stage<Answers> =
  | { readonly stage: 'form' }
  | { readonly stage: 'review'; readonly answers: Answers }
  | { readonly stage: 'opened'; readonly account: OpenedAccount };

/**
 * The way from the questions over the review to the open account; what was typed outlives each (A7),
 * but for numbers of papers, which no device keeps (A19).
 */
export const useOpening = <Answers extends OpeningAnswers>(
  { draft: name, noAnswers, judge }: Pick<OpeningWay<Answers>, 'draft' | 'noAnswers' | 'judge'>,
  isFull: boolean,
) => {
  const draft = useDraft<Answers>(name, noAnswers);
  const [isReviewed, setIsReviewed] = useState(false);
  const [account, setAccount] = useState<OpenedAccount>();
  const answers = draft.value;
  // Answers whose account is open already, where the word of it was lost, are of no more use.
  const isMoot = isFull && draft.isKept && !isReviewed;
  const { forget } = draft;
  useEffect(() => {
    if (isMoot) void forget();
  }, [isMoot, forget]);
  const now = (): Stage<Answers> => {
    if (account) return { stage: 'opened', account };
    const isComplete = () => Object.keys(judge(answers)).length === 0;
    return isReviewed && isComplete() ? { stage: 'review', answers } : { stage: 'form' };
  };
  return {
    now: now(),
    answers,
    change: draft.change,
    review: () => {
      // Kept with the answers before anything is sent: who sends them again opens nothing twice.
      if (answers.opening_key === '')
        draft.change({ opening_key: crypto.randomUUID() } as Partial<Answers>);
      setIsReviewed(true);
    },
    changeAgain: () => setIsReviewed(false),
    finish: (opened: OpenedAccount) => {
      void draft.forget();
      setAccount(opened);
    },
  };
};

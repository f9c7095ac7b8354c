import { useState } from 'react';
import type { DepositTerms, ReviewedDeposit } from '#app/data/deposits.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import type { PullAnswers } from '../prepare/deposit-answers.ts';
import { PullReview } from './pull-review.tsx';
import { PuttingIn } from './putting-in.tsx';

interface AgreeingProps {
  readonly answers: PullAnswers;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** What was typed, once more, and what becomes of it once it is agreed to. */
export const Agreeing = ({ answers, source, terms, onBack, onDone }: AgreeingProps) => {
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  return agreed === undefined ? (
    <PullReview
      answers={answers}
      source={source}
      terms={terms}
      onAgree={setAgreed}
      onBack={onBack}
    />
  ) : (
    <PuttingIn pending={agreed} onRefused={onBack} onDone={onDone} />
  );
};

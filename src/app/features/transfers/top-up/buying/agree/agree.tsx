import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { TopUpQuote } from '#app/data/top-ups.ts';
import { Buying } from './buying.tsx';
import { Review } from './review.tsx';
import { sendable } from './reviewed.ts';
import type { Reviewed } from './reviewed.ts';

interface AgreeProps {
  readonly reviewed: Reviewed;
  /** The key it is bought under. */
  readonly reference: string;
  readonly isAgreed: boolean;
  readonly onPrice: (quote: TopUpQuote) => void;
  readonly onBack: () => void;
  readonly onAgree: () => void;
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/** From the review to the buying. */
export const Agree = (props: AgreeProps) => {
  const { reviewed, reference, isAgreed, onPrice, onBack, onAgree, onRefused, onBought } = props;
  return isAgreed ? (
    <Buying reviewed={sendable(reviewed, reference)} onRefused={onRefused} onBought={onBought} />
  ) : (
    <Review reviewed={reviewed} onPrice={onPrice} onBack={onBack} onAgree={onAgree} />
  );
};

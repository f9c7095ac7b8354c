import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { TransferQuote } from '#app/data/quotes.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import type { Answers } from '../compose/answers.ts';
import { Review } from './review.tsx';
import { Sending } from './sending.tsx';

/** Fetched while the review is read. */
const loadStepUp = () => import('./step-up/step-up.tsx');

interface AgreeProps {
  readonly quote: TransferQuote;
  readonly answers: Answers;
  readonly onQuote: (quote: TransferQuote) => void;
  readonly onBack: () => void;
  /** The bank has said no: another try needs a reference of its own (product.md A22). */
  readonly onRefused: () => void;
  readonly onSent: () => Promise<void>;
}

type Stage =
  | 'review'
  | 'code'
  | {
      /** Undefined where none was asked for. */
      readonly stepUpToken: string | undefined;
    };

/** From the review over the code to the sending. No update reloads the page meanwhile (B24). */
export const Agree = ({ quote, answers, onQuote, onBack, onRefused, onSent }: AgreeProps) => {
  const { t } = useLingui();
  const [stage, setStage] = useState<Stage>('review');
  const [isLateAccepted, setIsLateAccepted] = useState(false);
  const [isRepeatConfirmed, setIsRepeatConfirmed] = useState(false);
  useLater(loadStepUp);
  useEffect(() => blockUpdate(), []);
  if (stage === 'code')
    return (
      <Later load={loadStepUp} place={<Skeleton height="320px" />}>
        {({ StepUp }) => (
          <StepUp
            quote={quote}
            onAgreed={(stepUpToken) => setStage({ stepUpToken })}
            onBack={() => setStage('review')}
          />
        )}
      </Later>
    );
  if (stage !== 'review')
    return (
      <Sending
        quote={quote}
        said={{ ...answers, acceptsLateProcessing: isLateAccepted, isRepeatConfirmed }}
        stepUpToken={stage.stepUpToken}
        onRefused={() => {
          onRefused();
          onBack();
        }}
        onSent={onSent}
      />
    );
  return (
    <>
      <PageTitle title={t`Look at it once more`} place="review" />
      <Review
        quote={quote}
        answers={answers}
        isLateAccepted={isLateAccepted}
        onLate={setIsLateAccepted}
        isRepeatConfirmed={isRepeatConfirmed}
        onRepeat={setIsRepeatConfirmed}
        onQuote={onQuote}
        onBack={onBack}
        onAgree={() => setStage(quote.requires_step_up ? 'code' : { stepUpToken: undefined })}
      />
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TransferQuote } from '#app/data/quotes.ts';
import { ReviewEnd } from '#app/ui/money/sending/review-end.tsx';
import { useSecondsLeft } from '#app/ui/money/sending/use-seconds-left.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { missesFloor } from '../compose/answers.ts';
import type { Answers } from '../compose/answers.ts';
import { FloorNotice } from '../compose/floor-notice.tsx';
import styles from '../transfers.module.css';
import { CancelWords } from './cancel-words.tsx';
import { Figures } from './figures.tsx';
import { LateTick } from './late-tick.tsx';
import { RepeatTick } from './repeat-tick.tsx';
import { PriceClock } from './price-clock.tsx';
import { useNewPrice } from './use-new-price.ts';

interface ReviewProps {
  readonly quote: TransferQuote;
  readonly answers: Answers;
  readonly isLateAccepted: boolean;
  readonly onLate: (isAccepted: boolean) => void;
  readonly isRepeatConfirmed: boolean;
  readonly onRepeat: (isConfirmed: boolean) => void;
  readonly onQuote: (quote: TransferQuote) => void;
  readonly onBack: () => void;
  readonly onAgree: () => void;
}

/** All of it once more before it is agreed to: figures, words, payee, arrival, and how long it holds. */
export const Review = (props: ReviewProps) => {
  const { quote, answers, isLateAccepted, onLate, onQuote, onBack, onAgree } = props;
  const { isRepeatConfirmed, onRepeat } = props;
  const [before, setBefore] = useState<TransferQuote>();
  const [isLateMissing, setIsLateMissing] = useState(false);
  const [isRepeatMissing, setIsRepeatMissing] = useState(false);
  const hasLapsed = useSecondsLeft(quote.expires_at) === 0;
  const renewing = useNewPrice(quote, answers);
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: (fresh) => {
        setBefore(quote);
        onQuote(fresh);
      },
    });
  const needsLate = !quote.is_immediate_processable;
  const isRepeat = quote.warnings.includes('duplicate');
  const isMissed = missesFloor(quote.target, answers, quote);
  const isClosed = hasLapsed || quote.warnings.includes('insufficient_funds') || isMissed;
  const agree = () => {
    setIsLateMissing(needsLate && !isLateAccepted);
    setIsRepeatMissing(isRepeat && !isRepeatConfirmed);
    if ((!needsLate || isLateAccepted) && (!isRepeat || isRepeatConfirmed)) onAgree();
  };
  return (
    <div className={styles['review']}>
      <Figures quote={quote} memo={answers.memo} />
      {needsLate ? (
        <LateTick
          quote={quote}
          isTicked={isLateAccepted}
          isMissing={isLateMissing && !isLateAccepted}
          onTick={onLate}
        />
      ) : null}
      {isRepeat ? (
        <RepeatTick
          quote={quote}
          isTicked={isRepeatConfirmed}
          isMissing={isRepeatMissing && !isRepeatConfirmed}
          onTick={onRepeat}
        />
      ) : null}
      <FloorNotice target={quote.target} answers={answers} quote={quote} />
      <CancelWords quote={quote} />
      <PriceClock quote={quote} before={before} isAsking={renewing.isPending} onAsk={renew} />
      {renewing.error ? <ErrorNotice error={renewing.error} /> : null}
      <ReviewEnd isClosed={isClosed} onAgree={agree} onBack={onBack}>
        {quote.requires_step_up ? <Trans>Agree and send</Trans> : <Trans>Send now</Trans>}
      </ReviewEnd>
    </div>
  );
};

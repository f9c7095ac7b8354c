import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OpenCode } from '#contract/auth.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import type { ReviewAnswers } from '#app/data/transfer-submission.ts';
import { submitTransfer, transferSubmission } from '#app/data/transfer-submission.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { PaymentSubmission } from '#app/components/payments/payment-submission.tsx';
import { DeferredSection, useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { DestinationOption } from './destinations.ts';
import { SendHead } from './send-steps.tsx';
import type { TransferInput } from './transfer-input.ts';
import { TransferReview } from './transfer-review.tsx';

/** Loaded while the review is read. */
const loadStepUp = () => import('./step-up.tsx');

interface ConfirmTransferProps {
  readonly quote: TransferQuote;
  readonly answers: TransferInput;
  readonly to: DestinationOption;
  /** The code that is on its way for it since before a reload; the step-up is open again. */
  readonly underWay: OpenCode | undefined;
  /** The step-up of this quote opens; undefined as the customer leaves it. */
  readonly onStepUp: (quoteId: string | undefined) => void;
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

/**
 * The stage, the code that was sent, and what was accepted. With a code that is on its way since
 * before a reload the step-up is open: it opens only after what the quote needs was accepted. No
 * update reloads the page meanwhile (B24).
 */
const useConfirmation = (quote: TransferQuote, underWay: OpenCode | undefined) => {
  const isOpen = underWay !== undefined;
  const [stage, setStage] = useState<Stage>(isOpen ? 'code' : 'review');
  const [sent, setSent] = useState(underWay && { id: quote.conversion_rate_id, code: underWay });
  const [isLateAccepted, setIsLateAccepted] = useState(isOpen && !quote.is_immediate_processable);
  const [isRepeatConfirmed, setIsRepeatConfirmed] = useState(
    isOpen && quote.warnings.includes('duplicate'),
  );
  useDeferred(loadStepUp);
  useEffect(() => blockUpdate(), []);
  return {
    stage,
    setStage,
    sent,
    setSent,
    isLateAccepted,
    setIsLateAccepted,
    isRepeatConfirmed,
    setIsRepeatConfirmed,
  };
};

/** From the review over the code to the sending. */
export const ConfirmTransfer = ({
  quote,
  answers,
  to,
  underWay,
  onStepUp,
  onQuote,
  onBack,
  onRefused,
  onSent,
}: ConfirmTransferProps) => {
  const { t } = useLingui();
  const id = quote.conversion_rate_id;
  const { stage, setStage, sent, setSent, isLateAccepted, isRepeatConfirmed, ...accept } =
    useConfirmation(quote, underWay);
  if (stage === 'code')
    return (
      <DeferredSection load={loadStepUp} place={<Skeleton height="320px" />}>
        {({ StepUp }) => (
          <StepUp
            quote={quote}
            sent={sent?.id === id ? sent.code : undefined}
            onSent={(code) => setSent({ id, code })}
            onAgreed={(stepUpToken) => {
              onStepUp(undefined);
              setStage({ stepUpToken });
            }}
            onBack={() => {
              onStepUp(undefined);
              setStage('review');
            }}
          />
        )}
      </DeferredSection>
    );
  if (stage !== 'review')
    return (
      <TransferSubmission
        quote={quote}
        given={{ ...answers, acceptsLateProcessing: isLateAccepted, isRepeatConfirmed }}
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
      <SendHead at={2} title={t`Review your transfer`} place="review" />
      <TransferReview
        quote={quote}
        answers={answers}
        to={to}
        isLateAccepted={isLateAccepted}
        onLate={accept.setIsLateAccepted}
        isRepeatConfirmed={isRepeatConfirmed}
        onRepeat={accept.setIsRepeatConfirmed}
        onQuote={onQuote}
        onBack={onBack}
        onConfirm={() => {
          if (quote.requires_step_up) onStepUp(id);
          setStage(quote.requires_step_up ? 'code' : { stepUpToken: undefined });
        }}
      />
    </>
  );
};

interface TransferSubmissionProps {
  readonly quote: TransferQuote;
  readonly given: ReviewAnswers;
  readonly stepUpToken: string | undefined;
  readonly onRefused: () => void;
  readonly onSent: () => Promise<void>;
}

/** Sends what was reviewed, and leads to the transfer once it is known. */
const TransferSubmission = ({
  quote,
  given,
  stepUpToken,
  onRefused,
  onSent,
}: TransferSubmissionProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const sending = useSubmission({
    kind: transferSubmission,
    reference: quote.client_reference,
    send: () => submitTransfer(quote, given, { stepUpToken, country }),
    onDone: async ({ id }) => {
      await onSent();
      await navigate({
        to: '/$country/user/transferMoney/$id',
        params: { country, id },
        replace: true,
      });
    },
    onGivenUp: onRefused,
  });
  return (
    <PaymentSubmission
      sending={sending}
      title={t`Sending`}
      refusedTitle={t`Not sent`}
      countedIn={quote.send_currency}
      onBack={onRefused}
    >
      <Trans>Nothing was sent, and nothing has left your account.</Trans>
    </PaymentSubmission>
  );
};

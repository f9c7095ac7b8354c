import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { OpenCode } from '#contract/auth.ts';
import type { Draft } from '#app/data/submission/drafts.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import {
  draftNameOf,
  forgetPrepared,
  saveCarriedAnswers,
  savePrepared,
  takeCarriedAnswers,
  updatePrepared,
} from '#app/data/prepared-transfers.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { stepUpQuery } from '#app/data/quotes.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { pendingTransfers } from '#app/data/transfer-submission.ts';
import { PreparedElsewhere } from '#app/components/payments/review.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { AmountForm } from './amount-form.tsx';
import type { DestinationOption } from './destinations.ts';
import { PendingTransferNotice } from './pending-transfer-notice.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { SendHead } from './send-steps.tsx';
import type { TransferPrefill } from './transfer-defaults.ts';
import { carriedOver, prefilled } from './transfer-defaults.ts';
import type { TransferInput } from './transfer-input.ts';
import { withoutSameDay } from './transfer-input.ts';

/** Loaded while the amount is typed, so that the review does not wait for the network. */
const loadConfirmation = () => import('./confirm-transfer.tsx');

interface SendFormProps {
  readonly target: SendTarget;
  readonly to: DestinationOption;
  /** True where what was prepared, or is sent again, is reviewed at once. */
  readonly isForReview: boolean;
  /** What the link to the form fills in. */
  readonly prefill: TransferPrefill;
}

/** A price, and the answers that it is for. */
interface Reviewed {
  readonly quote: TransferQuote;
  readonly answers: TransferInput;
  /** The code that is on its way for it since before a reload. */
  readonly underWay: OpenCode | undefined;
}

/** From the amount over the review to the sending, to one destination. What is typed outlives each. */
const Prepare = ({ target, to, isForReview, prefill }: SendFormProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft<TransferInput>(draftNameOf({ target, to }), prefilled(prefill));
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [isReviewWanted, setIsReviewWanted] = useState(isForReview);
  const [reference, setReference] = useState(() => crypto.randomUUID());
  // On a phone the keypad opens for the amount; elsewhere the heading is announced first.
  const [startsTyping] = useState(() => !isForReview && matchMedia('(pointer: coarse)').matches);
  const confirming = useDeferred(loadConfirmation);
  const answers = draft.value;
  const noteTyped = useCarriedInput(target, draft);
  const stepUp = useOpenStepUp(draftNameOf({ target, to }));
  if (!reviewed && stepUp.found && draft.isReady) setReviewed({ ...stepUp.found, answers });
  const navigate = useNavigate({ from: '/$country/user' });
  const save = async (given: TransferInput) => {
    const { field, id, name } = to;
    await savePrepared({ target, to: { field, id, name }, answers: withoutSameDay(given) });
    await navigate({ to: '/$country/user/transferMoney', params: { country } });
  };
  if (reviewed)
    return confirming ? (
      <confirming.ConfirmTransfer
        {...reviewed}
        to={to}
        onStepUp={stepUp.note}
        onQuote={(quote) => setReviewed({ ...reviewed, quote })}
        onBack={() => setReviewed(undefined)}
        onRefused={() => setReference(crypto.randomUUID())}
        onSent={async () => {
          await forgetPrepared({ target, to });
          await stepUp.forget();
          await draft.forget();
        }}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  if (stepUp.isOpening) return <ContentSkeleton of="fields" height="420px" />;
  return (
    <>
      <SendHead at={1} title={t`How much?`} place="amount" yieldsFocus={startsTyping} />
      <AmountForm
        target={target}
        to={to}
        reference={reference}
        answers={answers}
        onChange={(patch) => {
          noteTyped(patch);
          draft.change(patch);
          const given = { ...answers, ...patch } as TransferInput;
          void updatePrepared({ target, to }, withoutSameDay(given));
        }}
        startsTyping={startsTyping}
        reviewsAtOnce={isReviewWanted && draft.isReady && stepUp.isReady}
        onReview={(quote, given) => {
          setIsReviewWanted(false);
          setReviewed({ quote, answers: given, underWay: undefined });
        }}
        onSave={save}
      >
        <RecipientCard
          target={target}
          to={to}
          onLeave={() => saveCarriedAnswers(target, answers)}
        />
      </AmountForm>
    </>
  );
};

/**
 * The step-up that was open before a reload. It is found while the quote is open at the bank and its
 * code is on its way; otherwise the customer starts with the amount.
 */
const useOpenStepUp = (formName: string) => {
  const { value, isReady, isStored, change, forget } = useDraft(`${formName}-step-up`, {
    quote_id: '',
  });
  // Asked for once, as the form opens: what is noted from then on is on the screen.
  const [isNoted, setIsNoted] = useState(false);
  const isWanted = isReady && isStored && value.quote_id !== '' && !isNoted;
  const { data, isLoading } = useQuery({ ...stepUpQuery(value.quote_id), enabled: isWanted });
  return {
    isReady: isReady && !isLoading,
    isOpening: isWanted && isLoading,
    found: isWanted && data?.code ? { quote: data.quote, underWay: data.code } : undefined,
    note: (quoteId: string | undefined) => {
      setIsNoted(true);
      change({ quote_id: quoteId ?? '' });
    },
    forget,
  };
};

/** Prepares a transfer, in one tab at a time. */
export const SendForm = (props: SendFormProps) => {
  const { target, to } = props;
  const { t } = useLingui();
  const turn = useSubmissionLock(`kheya.transfer-${target}-${to.id}`, pendingTransfers);
  if (turn === 'ours') return <Prepare {...props} />;
  return (
    <>
      <SendHead at={1} title={t`How much?`} place="amount" />
      {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
      {typeof turn === 'object' ? <PendingTransferNotice /> : null}
    </>
  );
};

/**
 * Takes over what was just typed for another recipient; what was typed for this one wins, also while
 * the stored answers are still being read. Returns the function to call with what is typed.
 */
const useCarriedInput = (
  target: SendTarget,
  draft: Draft<TransferInput>,
): ((patch: Partial<TransferInput>) => void) => {
  const hasAsked = useRef(false);
  const typed = useRef<Partial<TransferInput>>({});
  const { isReady, isStored, change } = draft;
  useEffect(() => {
    if (!isReady || hasAsked.current) return;
    hasAsked.current = true;
    void takeCarriedAnswers(target).then((carried) => {
      if (carried === undefined || isStored) return;
      change(carriedOver(carried, typed.current));
    });
  });
  return (patch) => {
    typed.current = { ...typed.current, ...patch };
  };
};

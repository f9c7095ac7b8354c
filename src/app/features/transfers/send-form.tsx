import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { Draft } from '#app/data/drafts.ts';
import { useDraft } from '#app/data/drafts.ts';
import {
  draftNameOf,
  forgetPrepared,
  saveCarriedAnswers,
  savePrepared,
  takeCarriedAnswers,
  updatePrepared,
} from '#app/data/prepared-transfers.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { pendingTransfers } from '#app/data/transfer-submission.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PreparedElsewhere } from '#app/components/payments/review.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { AmountForm } from './amount-form.tsx';
import type { DestinationOption } from './destinations.ts';
import { targetLabels } from './labels.ts';
import { PendingTransferNotice } from './pending-transfer-notice.tsx';
import type { TransferInput } from './transfer-input.ts';
import { emptyTransfer, withoutSameDay } from './transfer-input.ts';
import styles from './transfers.module.css';

/** Fetched while the amount is typed: the review does not wait for the network. */
const loadConfirmation = () => import('./confirm-transfer.tsx');

interface SendFormProps {
  readonly target: SendTarget;
  readonly to: DestinationOption;
  /** True where what was prepared is to be reviewed at once. */
  readonly isForReview: boolean;
}

/** From the amount over the review to the sending, to one place. What is typed outlives each. */
const Prepare = ({ target, to, isForReview }: SendFormProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft<TransferInput>(draftNameOf({ target, to }), emptyTransfer);
  const [reviewed, setReviewed] = useState<TransferQuote>();
  const [isReviewWanted, setIsReviewWanted] = useState(isForReview);
  const [reference, setReference] = useState(() => crypto.randomUUID());
  const agreeing = useDeferred(loadConfirmation);
  const answers = draft.value;
  useCarriedInput(target, draft);
  const navigate = useNavigate({ from: '/$country/user' });
  const keep = async (said: TransferInput) => {
    const { field, id, name } = to;
    await savePrepared({ target, to: { field, id, name }, answers: withoutSameDay(said) });
    await navigate({ to: '/$country/user/transferMoney', params: { country } });
  };
  if (reviewed)
    return agreeing ? (
      <agreeing.ConfirmTransfer
        quote={reviewed}
        answers={answers}
        onQuote={setReviewed}
        onBack={() => setReviewed(undefined)}
        onRefused={() => setReference(crypto.randomUUID())}
        onSent={async () => {
          await forgetPrepared({ target, to });
          await draft.forget();
        }}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <PageTitle title={t(targetLabels[target].name)} place="amount">
        <Trans>
          To <bdi>{to.name}</bdi> <bdi className="figures">{to.number}</bdi>
        </Trans>
      </PageTitle>
      <div className={styles['compose']}>
        <AmountForm
          target={target}
          to={{ ...to, reference }}
          answers={answers}
          onChange={(patch) => {
            draft.change(patch);
            const said = { ...answers, ...patch } as TransferInput;
            void updatePrepared({ target, to }, withoutSameDay(said));
          }}
          reviewsAtOnce={isReviewWanted && draft.isReady}
          onReview={(quote) => {
            setIsReviewWanted(false);
            setReviewed(quote);
          }}
          onKeep={(said) => void keep(said)}
        />
        <Link
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ target }}
          className={buttonClass('quiet')}
          onClick={() => void saveCarriedAnswers(target, answers)}
        >
          <Trans>Send to somebody else</Trans>
        </Link>
      </div>
    </>
  );
};

/** Preparing, where it is this tab's turn. */
export const SendForm = (props: SendFormProps) => {
  const { target, to } = props;
  const { t } = useLingui();
  const turn = useSubmissionLock(`kheya.transfer-${target}-${to.id}`, pendingTransfers);
  if (turn === 'ours') return <Prepare {...props} />;
  return (
    <>
      <PageTitle title={t(targetLabels[target].name)} place="amount" />
      {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
      {typeof turn === 'object' ? <PendingTransferNotice /> : null}
    </>
  );
};

/** What of a carried record this form asks for. */
const toTransferInput = (carried: Readonly<Record<string, string>>): Partial<TransferInput> =>
  Object.fromEntries(
    Object.entries(carried).filter(([field, said]) => field in emptyTransfer && said !== ''),
  );

/** Takes over what was typed for somebody else just before; what was typed for this payee wins. */
const useCarriedInput = (target: SendTarget, draft: Draft<TransferInput>): void => {
  const hasAsked = useRef(false);
  const { isReady, isKept, change } = draft;
  useEffect(() => {
    if (!isReady || hasAsked.current) return;
    hasAsked.current = true;
    void takeCarriedAnswers(target).then((carried) => {
      if (carried !== undefined && !isKept) change(toTransferInput(carried));
    });
  });
};

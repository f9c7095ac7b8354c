import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { useDraft } from '#app/data/drafts.ts';
import {
  draftNameOf,
  forgetPrepared,
  saveCarriedAnswers,
  savePrepared,
  updatePrepared,
} from '#app/data/prepared-transfers.ts';
import { pendingTransfers } from '#app/data/transfer-submission.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PreparedElsewhere } from '#app/ui/money/sending/prepared-elsewhere.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { PendingNotice } from '../agree/pending-notice.tsx';
import type { Offered } from '../choose/destinations.ts';
import { targetWords } from '../target-words.ts';
import styles from '../transfers.module.css';
import { AmountForm } from './amount-form.tsx';
import { noAnswers, onAnyDay } from './answers.ts';
import type { Answers } from './answers.ts';
import { useCarried } from './use-carried.ts';

/** Fetched while the amount is typed: the review does not wait for the network. */
const loadAgreeing = () => import('../agree/agree.tsx');

interface ToOneProps {
  readonly target: SendTarget;
  readonly to: Offered;
  /** True where what was prepared is to be reviewed at once. */
  readonly isForReview: boolean;
}

/** From the amount over the review to the sending, to one place. What is typed outlives each. */
const Prepare = ({ target, to, isForReview }: ToOneProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft<Answers>(draftNameOf({ target, to }), noAnswers);
  const [reviewed, setReviewed] = useState<TransferQuote>();
  const [isReviewWanted, setIsReviewWanted] = useState(isForReview);
  const [reference, setReference] = useState(() => crypto.randomUUID());
  const agreeing = useLater(loadAgreeing);
  const answers = draft.value;
  useCarried(target, draft);
  const navigate = useNavigate({ from: '/$country/user' });
  const keep = async (said: Answers) => {
    const { field, id, name } = to;
    await savePrepared({ target, to: { field, id, name }, answers: onAnyDay(said) });
    await navigate({ to: '/$country/user/transferMoney', params: { country } });
  };
  if (reviewed)
    return agreeing ? (
      <agreeing.Agree
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
      <PageTitle title={t(targetWords[target].name)} place="amount">
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
            const said = { ...answers, ...patch } as Answers;
            void updatePrepared({ target, to }, onAnyDay(said));
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
export const ToOne = (props: ToOneProps) => {
  const { target, to } = props;
  const { t } = useLingui();
  const turn = useSubmissionLock(`kheya.transfer-${target}-${to.id}`, pendingTransfers);
  if (turn === 'ours') return <Prepare {...props} />;
  return (
    <>
      <PageTitle title={t(targetWords[target].name)} place="amount" />
      {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
      {typeof turn === 'object' ? <PendingNotice /> : null}
    </>
  );
};

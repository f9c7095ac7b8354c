import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SendTarget } from '#domain/permissions/send-targets.ts';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import type { TransferQuote } from '#app/data/transfers/quotes.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Agree } from './agree/agree.tsx';
import { AmountForm } from './compose/amount-form.tsx';
import { noAnswers } from './compose/answers.ts';
import type { Answers } from './compose/answers.ts';
import { ChooseDestination } from './compose/choose-destination.tsx';
import { useDestinations } from './compose/destinations.ts';
import type { Offered } from './compose/destinations.ts';
import { targetWords } from './target-words.ts';
import styles from './transfers.module.css';

interface ToOneProps {
  readonly target: SendTarget;
  readonly to: Offered;
}

/** From the amount over the review to the sending, to one place. What is typed outlives each. */
const ToOne = ({ target, to }: ToOneProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft<Answers>(`transfer-${target}-${to.id}`, noAnswers);
  const [reviewed, setReviewed] = useState<TransferQuote>();
  const answers = draft.value;
  if (reviewed)
    return (
      <Agree
        quote={reviewed}
        answers={answers}
        onQuote={setReviewed}
        onBack={() => setReviewed(undefined)}
        onRefused={() => draft.change({ reference: crypto.randomUUID() })}
        onSent={draft.forget}
      />
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
          to={to}
          answers={answers}
          onChange={draft.change}
          onReview={setReviewed}
        />
        <Link
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ target }}
          className={buttonClass('quiet')}
        >
          <Trans>Send to somebody else</Trans>
        </Link>
      </div>
    </>
  );
};

interface ComposeScreenProps {
  readonly target: SendTarget;
  /** Whom it goes to, once chosen. */
  readonly to: string | undefined;
}

/** Sending by one of the ways: first to whom, then how much (product.md B4). */
export const ComposeScreen = ({ target, to }: ComposeScreenProps) => {
  const { t } = useLingui();
  const destinations = useDestinations(target);
  const place = destinations.offered?.find(({ id }) => id === to);
  if (to !== undefined && place !== undefined)
    return <ToOne key={place.id} target={target} to={place} />;
  return (
    <>
      <PageTitle title={t(targetWords[target].name)} place="to" />
      {to !== undefined && destinations.offered === undefined && !destinations.error ? (
        <Skeleton height="180px" />
      ) : (
        <ChooseDestination target={target} destinations={destinations} />
      )}
    </>
  );
};

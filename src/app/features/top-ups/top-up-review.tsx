import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { findDuplicateTopUp, operatorNames } from '#domain/top-ups.ts';
import { forgetDraft } from '#app/data/submission/drafts.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import type { PendingTopUp, ReviewedTopUp, TopUpQuote, TopUpRequest } from '#app/data/top-ups.ts';
import {
  priceTopUp,
  resubmitTopUp,
  submitTopUp,
  topUpSubmission,
  topUpsQuery,
} from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { problemsOfAnswer } from '#app/ui/forms/refused-fields.ts';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { countdownText, ReviewActions, useSecondsLeft } from '#app/components/payments/review.tsx';
import {
  RejectedSubmission,
  SubmissionStatus,
} from '#app/components/payments/submission-status.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { connectionLabels, usePackName, useValidity } from './labels.ts';
import type { TopUpInReview } from './top-up-input.ts';
import { emptyTopUp, getDebit, localNumber, recentCount, toTopUpPurchase } from './top-up-input.ts';
import styles from './top-ups.module.css';

interface ConfirmTopUpProps {
  readonly reviewed: TopUpInReview;
  /** The key it is bought under. */
  readonly reference: string;
  readonly isAgreed: boolean;
  readonly onPrice: (quote: TopUpQuote) => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/** From the review to the buying. */
export const ConfirmTopUp = (props: ConfirmTopUpProps) => {
  const { reviewed, reference, isAgreed, onPrice, onBack, onConfirm, onRefused, onBought } = props;
  return isAgreed ? (
    <TopUpSubmission
      reviewed={toTopUpPurchase(reviewed, reference)}
      onRefused={onRefused}
      onBought={onBought}
    />
  ) : (
    <TopUpReview reviewed={reviewed} onPrice={onPrice} onBack={onBack} onConfirm={onConfirm} />
  );
};

const Price = ({ quote }: { readonly quote: TopUpQuote }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const [ours, market] = [digits(quote.rate), digits(quote.mid_market_rate)];
  return (
    <>
      <DetailRow label={t`Rate`}>{t`1 USD = ${ours} BDT`}</DetailRow>
      <DetailRow label={t`Kept by the rate`}>
        <span>
          <Amount value={{ currency: 'BDT', wire: quote.margin_amount }} />{' '}
          <span className={styles['muted']}>{t`(market: 1 USD = ${market} BDT)`}</span>
        </span>
      </DetailRow>
    </>
  );
};

const Figures = ({ reviewed }: { readonly reviewed: TopUpInReview }) => {
  const { t } = useLingui();
  const nameOf = usePackName();
  const validity = useValidity();
  const { request, pack, quote } = reviewed;
  return (
    <dl className={styles['figures']}>
      <DetailRow label={t`Mobile number`}>
        <strong className="figures">{localNumber(request.mobile_number)}</strong>
      </DetailRow>
      <DetailRow label={t`Operator`}>
        {operatorNames[request.operator]}, {t(connectionLabels[request.connection_type])}
      </DetailRow>
      {pack === undefined ? null : (
        <DetailRow label={t`Pack`}>
          {nameOf(pack)} {validity(pack)}
        </DetailRow>
      )}
      <DetailRow label={t`The phone gets`}>
        <Amount value={{ currency: 'BDT', wire: reviewed.amount }} />
      </DetailRow>
      {quote === undefined ? null : <Price quote={quote} />}
      <DetailRow label={t`Fee`}>
        <Trans>None</Trans>
      </DetailRow>
      <DetailRow label={t`Pay from`}>
        <bdi>{reviewed.payer}</bdi>
      </DetailRow>
      <DetailRow label={t`Leaves your account`}>
        <strong>
          <Amount value={getDebit(reviewed)} />
        </strong>
      </DetailRow>
    </dl>
  );
};

/** Asks whether it is meant twice, where the same was bought within a day. */
const RepeatNotice = ({ reviewed }: { readonly reviewed: TopUpInReview }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { data } = useQuery(topUpsQuery(1, recentCount));
  const wished = { mobile_number: reviewed.request.mobile_number, amount: reviewed.amount };
  const before = findDuplicateTopUp(wished, data?.results ?? [], bankNowMs());
  if (before === undefined) return null;
  return (
    <Notice tone="warning">
      <Trans>
        You recharged this number by the same amount on {instant(before.created_at, 'BDT')} (
        {zoneName('BDT')}). Go on only if you mean it a second time.
      </Trans>
    </Notice>
  );
};

interface TopUpReviewProps {
  readonly reviewed: TopUpInReview;
  readonly onPrice: (quote: TopUpQuote) => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** All of it once more before it is paid: number, operator, what the phone gets, what it costs. */
const TopUpReview = ({ reviewed, onPrice, onBack, onConfirm }: TopUpReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { quote, request } = reviewed;
  const secondsLeft = useSecondsLeft(quote?.expires_at ?? new Date(0).toISOString());
  const hasLapsed = quote !== undefined && secondsLeft === 0;
  const amount = write(getDebit(reviewed));
  return (
    <div className={styles['review']}>
      <PageTitle title={t`Look at it once more`} place="review" />
      <Figures reviewed={reviewed} />
      <RepeatNotice reviewed={reviewed} />
      <p className={styles['muted']}>
        <Trans>A recharge goes to the phone at once and cannot be taken back.</Trans>
      </p>
      {quote === undefined ? null : (
        <QuoteExpiry request={request} secondsLeft={secondsLeft} onPrice={onPrice} />
      )}
      <ReviewActions isClosed={hasLapsed} onConfirm={onConfirm} onBack={onBack}>
        <Trans>Pay {amount}</Trans>
      </ReviewActions>
    </div>
  );
};

interface QuoteExpiryProps {
  readonly request: TopUpRequest;
  readonly secondsLeft: number;
  readonly onPrice: (quote: TopUpQuote) => void;
}

/** How long the price in dollars holds; once it has lapsed, the way to another one. */
const QuoteExpiry = ({ request, secondsLeft, onPrice }: QuoteExpiryProps) => {
  const digits = useDigits();
  const asking = useMutation({
    mutationFn: () => priceTopUp(request),
    retry: false,
    onSuccess: onPrice,
  });
  const remaining = digits(countdownText(secondsLeft));
  if (secondsLeft > 0)
    return (
      <p className={styles['muted']} role="timer">
        <Trans>This price holds for {remaining}.</Trans>
      </p>
    );
  return (
    <>
      <Notice
        tone="warning"
        action={
          <NetworkButton
            aria-disabled={asking.isPending}
            onClick={() => (asking.isPending ? undefined : asking.mutate())}
          >
            <Trans>Get a new price</Trans>
          </NetworkButton>
        }
      >
        <Trans>This price no longer holds.</Trans>
      </Notice>
      {asking.error ? <ErrorNotice error={asking.error} /> : null}
    </>
  );
};

interface TopUpSubmissionProps {
  readonly reviewed: ReviewedTopUp;
  /** The bank has said no, of these fields where it named any. */
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/** Buys what was reviewed. What the bank refuses of a field leads back to it. */
const TopUpSubmission = ({ reviewed, onRefused, onBought }: TopUpSubmissionProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const backToForm = () => onRefused({});
  const buying = useSubmission({
    kind: topUpSubmission,
    reference: reviewed.reference,
    send: () => submitTopUp(reviewed),
    onDone: async ({ id }) => {
      await onBought();
      await navigate({ to: '/$country/user/top-up/$id', params: { country, id }, replace: true });
    },
    onGivenUp: backToForm,
    onFailed: (error) => {
      const problems = problemsOfAnswer(error, Object.keys(emptyTopUp));
      if (problems !== undefined) onRefused(problems);
    },
  });
  const isRefused = buying.stage === 'refused';
  return (
    <div className={styles['review']}>
      <PageTitle
        title={isRefused ? t`It was not recharged` : t`Recharging`}
        place={isRefused ? 'refused' : 'sending'}
      />
      <SubmissionStatus
        sending={buying}
        refused={
          <RejectedSubmission error={buying.error} countedIn="BDT" onBack={backToForm}>
            <Trans>Nothing was recharged, and nothing has left your account.</Trans>
          </RejectedSubmission>
        }
      />
    </div>
  );
};

/** A recharge whose outcome this device does not know: found again after whatever cut it off. */
export const PendingTopUpNotice = ({ pending }: { readonly pending: PendingTopUp }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const { reference, body, told } = pending;
  const buying = useSubmission({
    kind: topUpSubmission,
    reference,
    send: () => resubmitTopUp(pending),
    isFoundAgain: true,
    onDone: async ({ id }) => {
      // Found filled in, the form would pay it a second time.
      await forgetDraft('top-up');
      await navigate({ to: '/$country/user/top-up/$id', params: { country, id } });
    },
  });
  return (
    <section className={styles['part']} aria-labelledby="pending-top-up">
      <h2 id="pending-top-up">
        <Trans>
          <Amount value={{ currency: told.currency, wire: told.amount }} /> for{' '}
          <bdi className="figures">{localNumber(body.mobile_number)}</bdi>
        </Trans>
      </h2>
      <SubmissionStatus
        sending={buying}
        refused={
          <RejectedSubmission
            error={buying.error}
            countedIn="BDT"
            way={<Trans>OK</Trans>}
            onBack={() => void topUpSubmission.settle(reference)}
          >
            <Trans>Nothing was recharged, and nothing has left your account.</Trans>
          </RejectedSubmission>
        }
      />
    </section>
  );
};

import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Clock, Package, Smartphone, Wallet } from 'lucide-react';
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
import { problemsOfAnswer } from '#app/ui/forms/refused-fields.ts';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import {
  ExpiredPrice,
  FactMore,
  PaymentReview,
  RateGuarantee,
  ReviewAmount,
  ReviewFact,
  ReviewNote,
} from '#app/components/payments/payment-review.tsx';
import { DockTotal, PriceLine } from '#app/components/payments/price-lines.tsx';
import { PaymentSubmission } from '#app/components/payments/payment-submission.tsx';
import { useSecondsLeft } from '#app/components/payments/review.tsx';
import {
  RejectedSubmission,
  SubmissionStatus,
} from '#app/components/payments/submission-status.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { connectionLabels, usePackName, useValidity } from './labels.ts';
import type { TopUpInReview } from './top-up-input.ts';
import { emptyTopUp, getDebit, localNumber, recentCount, toTopUpPurchase } from './top-up-input.ts';

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

/** From the review to the submission. */
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

/** The recharged number and what pays for it. */
const Facts = ({ reviewed }: { readonly reviewed: TopUpInReview }) => {
  const { t } = useLingui();
  const nameOf = usePackName();
  const validity = useValidity();
  const { request, pack } = reviewed;
  return (
    <>
      <ReviewFact icon={Smartphone} label={t`To`}>
        <span className="figures">{localNumber(request.mobile_number)}</span>
        <FactMore>
          {operatorNames[request.operator]}, {t(connectionLabels[request.connection_type])}
        </FactMore>
      </ReviewFact>
      <ReviewFact icon={Wallet} label={t({ message: 'From', context: 'source' })}>
        <bdi>{reviewed.payer}</bdi>
      </ReviewFact>
      {pack === undefined ? null : (
        <ReviewFact icon={Package} label={t`Pack`}>
          {nameOf(pack)}
          <FactMore>{validity(pack)}</FactMore>
        </ReviewFact>
      )}
      <ReviewFact icon={Clock} label={t`Arrives`}>
        <Trans>Usually within a minute</Trans>
      </ReviewFact>
    </>
  );
};

/** The price: the rate where dollars pay, the fee and the total. */
const Lines = ({ reviewed }: { readonly reviewed: TopUpInReview }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { quote } = reviewed;
  const [ours, market] = [digits(quote?.rate ?? ''), digits(quote?.mid_market_rate ?? '')];
  return (
    <>
      <PriceLine label={t`Top-up amount`}>
        <Amount value={{ currency: 'BDT', wire: reviewed.amount }} />
      </PriceLine>
      {quote === undefined ? null : (
        <>
          <PriceLine label={t`Exchange rate`}>{t`1 USD = ${ours} BDT`}</PriceLine>
          <PriceLine label={t`Exchange-rate margin (mid-market rate ${market})`}>
            <Amount value={{ currency: 'BDT', wire: quote.margin_amount }} />
          </PriceLine>
        </>
      )}
      <PriceLine label={t`Fee`}>
        <Trans>No fee</Trans>
      </PriceLine>
      <PriceLine label={t`Total to pay`} isTotal>
        <Amount value={getDebit(reviewed)} />
      </PriceLine>
    </>
  );
};

/** A warning where the same was bought within a day. */
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
        You topped up this number with the same amount on {instant(before.created_at, 'BDT')} (
        {zoneName('BDT')}). Pay only if you want to send it again.
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

/** The review before a top-up is paid: number, operator, amount and price. */
const TopUpReview = ({ reviewed, onPrice, onBack, onConfirm }: TopUpReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { quote, request } = reviewed;
  const secondsLeft = useSecondsLeft(quote?.expires_at ?? new Date(0).toISOString());
  const hasLapsed = quote !== undefined && secondsLeft === 0;
  const amount = write(getDebit(reviewed));
  return (
    <>
      <PageTitle title={t`Review your top-up`} place="review" />
      <PaymentReview
        amounts={
          <ReviewAmount
            label={t`Top-up amount`}
            value={{ currency: 'BDT', wire: reviewed.amount }}
          />
        }
        facts={<Facts reviewed={reviewed} />}
        notices={<RepeatNotice reviewed={reviewed} />}
        lines={<Lines reviewed={reviewed} />}
        notes={
          <>
            {quote === undefined ? null : (
              <QuoteExpiry request={request} secondsLeft={secondsLeft} onPrice={onPrice} />
            )}
            <ReviewNote>
              <Trans>A top-up is sent right away, so it can’t be cancelled.</Trans>
            </ReviewNote>
          </>
        }
        total={
          <DockTotal>
            <Amount value={getDebit(reviewed)} />
          </DockTotal>
        }
        isClosed={hasLapsed}
        action={<Trans>Pay {amount}</Trans>}
        onConfirm={onConfirm}
        onBack={onBack}
      />
    </>
  );
};

interface QuoteExpiryProps {
  readonly request: TopUpRequest;
  readonly secondsLeft: number;
  readonly onPrice: (quote: TopUpQuote) => void;
}

/** How long the price in dollars is guaranteed; once it has expired, the button for a new one. */
const QuoteExpiry = ({ request, secondsLeft, onPrice }: QuoteExpiryProps) => {
  const asking = useMutation({
    mutationFn: () => priceTopUp(request),
    retry: false,
    onSuccess: onPrice,
  });
  if (secondsLeft > 0) return <RateGuarantee secondsLeft={secondsLeft} />;
  return (
    <ExpiredPrice
      onRenew={() => asking.mutate()}
      isRenewing={asking.isPending}
      error={asking.error}
    />
  );
};

interface TopUpSubmissionProps {
  readonly reviewed: ReviewedTopUp;
  /** The bank has refused it, with the fields that it named. */
  readonly onRefused: (problems: FieldProblems) => void;
  readonly onBought: () => Promise<void>;
}

/** Buys what was reviewed. A refusal that names a field leads back to it. */
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
  return (
    <PaymentSubmission
      sending={buying}
      title={t`Sending`}
      refusedTitle={t`Top-up not sent`}
      countedIn="BDT"
      onBack={backToForm}
    >
      <Trans>Nothing was sent to the phone, and nothing has left your account.</Trans>
    </PaymentSubmission>
  );
};

/** A top-up whose outcome this device does not know, after an interruption. */
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
    <Stack as="section" gap="3" aria-labelledby="pending-top-up">
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
            <Trans>Nothing was sent to the phone, and nothing has left your account.</Trans>
          </RejectedSubmission>
        }
      />
    </Stack>
  );
};

import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { destinationFields } from '#domain/transfers/targets.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import {
  ExpiredPrice,
  PaymentReview,
  RateGuarantee,
  ReviewNote,
} from '#app/components/payments/payment-review.tsx';
import { DockTotal } from '#app/components/payments/price-lines.tsx';
import { useSecondsLeft } from '#app/components/payments/review.tsx';
import { Tick } from '#app/ui/forms/tick.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { DestinationOption } from './destinations.ts';
import { warningLabels } from './labels.ts';
import { PriceFloorNotice, PriceLines } from './price.tsx';
import type { TransferInput } from './transfer-input.ts';
import { missesPriceFloor, toQuoteRequest } from './transfer-input.ts';
import { ReviewAmounts, ReviewFacts } from './review-facts.tsx';

interface TransferReviewProps {
  readonly quote: TransferQuote;
  readonly answers: TransferInput;
  readonly to: DestinationOption;
  readonly isLateAccepted: boolean;
  readonly onLate: (isAccepted: boolean) => void;
  readonly isRepeatConfirmed: boolean;
  readonly onRepeat: (isConfirmed: boolean) => void;
  readonly onQuote: (quote: TransferQuote) => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Everything once more before it is confirmed: amounts, recipient, price, arrival, and how long it holds. */
export const TransferReview = (props: TransferReviewProps) => {
  const { quote, answers, to, isLateAccepted, onLate, onQuote, onBack, onConfirm } = props;
  const { isRepeatConfirmed, onRepeat } = props;
  const [isLateMissing, setIsLateMissing] = useState(false);
  const [isRepeatMissing, setIsRepeatMissing] = useState(false);
  const hasLapsed = useSecondsLeft(quote.expires_at) === 0;
  const amount = useAmountText()({ currency: quote.send_currency, wire: quote.send_amount });
  const needsLate = !quote.is_immediate_processable;
  const isRepeat = quote.warnings.includes('duplicate');
  const isMissed = missesPriceFloor(quote.target, answers, quote);
  const isClosed = hasLapsed || quote.warnings.includes('insufficient_funds') || isMissed;
  const agree = () => {
    setIsLateMissing(needsLate && !isLateAccepted);
    setIsRepeatMissing(isRepeat && !isRepeatConfirmed);
    if ((!needsLate || isLateAccepted) && (!isRepeat || isRepeatConfirmed)) onConfirm();
  };
  return (
    <PaymentReview
      amounts={<ReviewAmounts quote={quote} to={to} />}
      facts={<ReviewFacts quote={quote} answers={answers} to={to} />}
      notices={
        <>
          <Warnings quote={quote} />
          {needsLate ? (
            <OutsideHoursCheckbox
              quote={quote}
              isTicked={isLateAccepted}
              isMissing={isLateMissing && !isLateAccepted}
              onTick={onLate}
            />
          ) : null}
          {isRepeat ? (
            <RepeatCheckbox
              quote={quote}
              isTicked={isRepeatConfirmed}
              isMissing={isRepeatMissing && !isRepeatConfirmed}
              onTick={onRepeat}
            />
          ) : null}
          <PriceFloorNotice target={quote.target} answers={answers} quote={quote} />
        </>
      }
      lines={<PriceLines quote={quote} />}
      notes={
        <>
          <QuoteExpiry quote={quote} answers={answers} onQuote={onQuote} />
          <CancellationNotice quote={quote} />
        </>
      }
      total={
        <DockTotal>
          <Amount value={{ currency: quote.send_currency, wire: quote.total_debit }} />
        </DockTotal>
      }
      isClosed={isClosed}
      action={<Trans>Send {amount}</Trans>}
      onConfirm={agree}
      onBack={onBack}
    />
  );
};

const Warnings = ({ quote }: { readonly quote: TransferQuote }) => {
  const { t } = useLingui();
  return quote.warnings.map((warning) => (
    <Notice key={warning} tone={warning === 'insufficient_funds' ? 'error' : 'warning'}>
      {t(warningLabels[warning])}
    </Notice>
  ));
};

/** Whether it can be cancelled once it is sent, in one sentence (product.md B4, domain.md 9). */
const CancellationNotice = ({ quote }: { readonly quote: TransferQuote }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  if (quote.cancellable_until === null)
    return (
      <ReviewNote>
        <Trans>We send it right away, so it can’t be cancelled.</Trans>
      </ReviewNote>
    );
  return (
    <ReviewNote>
      {quote.is_remittance ? (
        <Trans>
          You can cancel for 30 minutes after you pay, unless the money has arrived, and get
          everything back, fees included. Less may arrive if the receiving bank charges its own fees
          or if taxes are due there.
        </Trans>
      ) : (
        <Trans>
          You can cancel until {instant(quote.cancellable_until, quote.send_currency)} (
          {zoneName(quote.send_currency)}) and get everything back, fees included.
        </Trans>
      )}
    </ReviewNote>
  );
};

interface OutsideHoursCheckboxProps {
  readonly quote: TransferQuote;
  readonly isTicked: boolean;
  /** It was not ticked, and is needed. */
  readonly isMissing: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Outside the hours of its rail a transfer goes out later: the customer must agree (spec 5). */
const OutsideHoursCheckbox = ({
  quote,
  isTicked,
  isMissing,
  onTick,
}: OutsideHoursCheckboxProps) => {
  const { t } = useLingui();
  const id = useId();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const when = instant(quote.expected_arrival_to, quote.receive_currency);
  const zone = zoneName(quote.receive_currency);
  return (
    <div>
      <Tick
        isTicked={isTicked}
        onTick={onTick}
        aria-invalid={isMissing}
        aria-describedby={`${id}-problem`}
      >
        {t`This can’t be sent right now. I agree that it goes out later and arrives by ${when} (${zone}).`}
      </Tick>
      <Text id={`${id}-problem`} role="alert" color="danger" textStyle="sm">
        {isMissing ? <Trans>Agree to the later date to continue.</Trans> : null}
      </Text>
    </div>
  );
};

interface RepeatCheckboxProps {
  readonly quote: TransferQuote;
  readonly isTicked: boolean;
  /** True once they have tried to go on without it. */
  readonly isMissing: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** The explicit confirmation of an amount that the same recipient was sent within the last 24 hours. */
const RepeatCheckbox = ({ quote, isTicked, isMissing, onTick }: RepeatCheckboxProps) => {
  const { t } = useLingui();
  const id = useId();
  const write = useAmountText();
  const amount = write({ currency: quote.send_currency, wire: quote.send_amount });
  const name = quote.payee.nickname ?? quote.payee.name;
  return (
    <div>
      <Tick
        isTicked={isTicked}
        onTick={onTick}
        aria-invalid={isMissing}
        aria-describedby={`${id}-problem`}
      >
        {t`Yes, send ${amount} to ${name} again.`}
      </Tick>
      <Text id={`${id}-problem`} role="alert" color="danger" textStyle="sm">
        {isMissing ? <Trans>Confirm that you want to send it again.</Trans> : null}
      </Text>
    </div>
  );
};

interface QuoteExpiryProps {
  readonly quote: TransferQuote;
  readonly answers: TransferInput;
  readonly onQuote: (quote: TransferQuote) => void;
}

/** How long the price holds; once it has expired, a new one, with what has changed. */
const QuoteExpiry = ({ quote, answers, onQuote }: QuoteExpiryProps) => {
  const [before, setBefore] = useState<TransferQuote>();
  const left = useSecondsLeft(quote.expires_at);
  const renewing = useNewQuote(quote, answers);
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: (fresh) => {
        setBefore(quote);
        onQuote(fresh);
      },
    });
  if (left === 0)
    return <ExpiredPrice onRenew={renew} isRenewing={renewing.isPending} error={renewing.error} />;
  const isChanged =
    before !== undefined &&
    (before.total_debit !== quote.total_debit || before.receive_amount !== quote.receive_amount);
  return (
    <>
      {isChanged ? (
        <Notice tone="warning">
          <Trans>
            The price has changed. Before, you paid{' '}
            <Amount value={{ currency: before.send_currency, wire: before.total_debit }} /> and{' '}
            <Amount value={{ currency: before.receive_currency, wire: before.receive_amount }} />{' '}
            arrived.
          </Trans>
        </Notice>
      ) : null}
      {quote.rate === null ? null : <RateGuarantee secondsLeft={left} />}
    </>
  );
};

/** Prices the same transfer again, as of now. */
const useNewQuote = (quote: TransferQuote, answers: TransferInput) => {
  const destinations = destinationFields.flatMap((field) => {
    const id = quote[field];
    return id === null || id === undefined ? [] : [{ field, id }];
  });
  return useMutation({
    retry: false,
    mutationFn: () => {
      const [to] = destinations;
      if (to === undefined) throw new TypeError('a quote has a destination');
      return queryClient.fetchQuery({
        ...quoteQuery(
          toQuoteRequest(quote.target, answers, { ...to, reference: quote.client_reference }),
        ),
        staleTime: 0,
      });
    },
  });
};

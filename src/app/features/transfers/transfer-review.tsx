import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { destinationFields } from '#domain/transfers/targets.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { countdownText, ReviewActions, useSecondsLeft } from '#app/components/payments/review.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { warningLabels } from './labels.ts';
import { ArrivalRows, BeneficiaryRows, PriceFloorNotice, PriceView } from './price.tsx';
import type { TransferInput } from './transfer-input.ts';
import { missesPriceFloor, toQuoteRequest } from './transfer-input.ts';
import styles from './transfers.module.css';

interface TransferReviewProps {
  readonly quote: TransferQuote;
  readonly answers: TransferInput;
  readonly isLateAccepted: boolean;
  readonly onLate: (isAccepted: boolean) => void;
  readonly isRepeatConfirmed: boolean;
  readonly onRepeat: (isConfirmed: boolean) => void;
  readonly onQuote: (quote: TransferQuote) => void;
  readonly onBack: () => void;
  readonly onAgree: () => void;
}

/** All of it once more before it is agreed to: figures, words, payee, arrival, and how long it holds. */
export const TransferReview = (props: TransferReviewProps) => {
  const { quote, answers, isLateAccepted, onLate, onQuote, onBack, onAgree } = props;
  const { isRepeatConfirmed, onRepeat } = props;
  const [before, setBefore] = useState<TransferQuote>();
  const [isLateMissing, setIsLateMissing] = useState(false);
  const [isRepeatMissing, setIsRepeatMissing] = useState(false);
  const hasLapsed = useSecondsLeft(quote.expires_at) === 0;
  const renewing = useNewQuote(quote, answers);
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: (fresh) => {
        setBefore(quote);
        onQuote(fresh);
      },
    });
  const needsLate = !quote.is_immediate_processable;
  const isRepeat = quote.warnings.includes('duplicate');
  const isMissed = missesPriceFloor(quote.target, answers, quote);
  const isClosed = hasLapsed || quote.warnings.includes('insufficient_funds') || isMissed;
  const agree = () => {
    setIsLateMissing(needsLate && !isLateAccepted);
    setIsRepeatMissing(isRepeat && !isRepeatConfirmed);
    if ((!needsLate || isLateAccepted) && (!isRepeat || isRepeatConfirmed)) onAgree();
  };
  return (
    <div className={styles['review']}>
      <ReviewFigures quote={quote} memo={answers.memo} />
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
      <CancellationNotice quote={quote} />
      <QuoteExpiry quote={quote} before={before} isAsking={renewing.isPending} onAsk={renew} />
      {renewing.error ? <ErrorNotice error={renewing.error} /> : null}
      <ReviewActions isClosed={isClosed} onAgree={agree} onBack={onBack}>
        {quote.requires_step_up ? <Trans>Agree and send</Trans> : <Trans>Send now</Trans>}
      </ReviewActions>
    </div>
  );
};

interface ReviewFiguresProps {
  readonly quote: TransferQuote;
  readonly memo: string;
}

/** Everything that is agreed to: payee, price, arrival, the amounts in words, and what to think about. */
const ReviewFigures = ({ quote, memo }: ReviewFiguresProps) => {
  const { t } = useLingui();
  return (
    <>
      <dl className={styles['price']}>
        <BeneficiaryRows payee={quote.payee} />
        <PriceView priced={quote} />
        <ArrivalRows arrivesAt={quote.expected_arrival_to} />
        {memo === '' ? null : (
          <DetailRow label={t`Note`}>
            <bdi>{memo}</bdi>
          </DetailRow>
        )}
      </dl>
      <AmountWords currency={quote.send_currency} wire={quote.send_amount} />
      {quote.rate === null ? null : (
        <AmountWords currency={quote.receive_currency} wire={quote.receive_amount} />
      )}
      {quote.warnings.map((warning) => (
        <Notice key={warning} tone={warning === 'insufficient_funds' ? 'bad' : 'waiting'}>
          {t(warningLabels[warning])}
        </Notice>
      ))}
    </>
  );
};

interface AmountWordsProps {
  readonly currency: Currency;
  readonly wire: string;
}

/** An amount in the words of the screen's language, to be read against the figures. */
const AmountWords = ({ currency, wire }: AmountWordsProps) => {
  const { language } = usePreferences();
  const amount = parseSignedWireAmount(wire, currency);
  return amount === undefined ? null : (
    <p className={styles['words']}>{amountInWords(amount, language)}</p>
  );
};

/** Whether it can be taken back once it is sent, in one sentence (product.md B4, domain.md 9). */
const CancellationNotice = ({ quote }: { readonly quote: TransferQuote }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  if (quote.cancellable_until === null)
    return (
      <p className={styles['quiet']}>
        <Trans>It arrives at once and cannot be taken back.</Trans>
      </p>
    );
  return (
    <p className={styles['quiet']}>
      {quote.is_remittance ? (
        <Trans>
          You can cancel for 30 minutes after you have paid, unless it has arrived, and get
          everything back, fees too. What arrives may be less if the receiving bank asks fees of its
          own or taxes apply there.
        </Trans>
      ) : (
        <Trans>
          You can cancel until {instant(quote.cancellable_until, quote.send_currency)} (
          {zoneName(quote.send_currency)}) and get everything back, fees too.
        </Trans>
      )}
    </p>
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
      <label className={styles['late']}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>
          {t`It is outside the hours of this way now. I agree that it goes out later and is there by ${when} (${zone}).`}
        </span>
      </label>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {isMissing ? <Trans>Agree to the later date first.</Trans> : null}
      </p>
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
      <label className={styles['late']}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{t`Yes, send ${amount} to ${name} again.`}</span>
      </label>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {isMissing ? <Trans>Confirm that you want to send it again.</Trans> : null}
      </p>
    </div>
  );
};

interface QuoteExpiryProps {
  readonly quote: TransferQuote;
  /** What the price before it gave, where this one was asked for after it had lapsed. */
  readonly before: TransferQuote | undefined;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** How long the price holds; once it has lapsed, another one, with what is different about it. */
const QuoteExpiry = ({ quote, before, isAsking, onAsk }: QuoteExpiryProps) => {
  const digits = useDigits();
  const left = useSecondsLeft(quote.expires_at);
  if (left === 0)
    return (
      <Notice
        tone="waiting"
        action={
          <NetworkButton aria-disabled={isAsking} onClick={() => (isAsking ? undefined : onAsk())}>
            <Trans>Get a new price</Trans>
          </NetworkButton>
        }
      >
        <Trans>This price no longer holds.</Trans>
      </Notice>
    );
  const isChanged =
    before !== undefined &&
    (before.total_debit !== quote.total_debit || before.receive_amount !== quote.receive_amount);
  const remaining = digits(countdownText(left));
  return (
    <>
      {isChanged ? (
        <Notice tone="waiting">
          <Trans>
            The price has changed. Before,{' '}
            <Amount value={{ currency: before.send_currency, wire: before.total_debit }} /> left
            your account and{' '}
            <Amount value={{ currency: before.receive_currency, wire: before.receive_amount }} />{' '}
            arrived.
          </Trans>
        </Notice>
      ) : null}
      <p className={styles['quiet']} role="timer">
        <Trans>This price holds for {remaining}.</Trans>
      </p>
    </>
  );
};

/** Prices what was asked for anew, as of this moment. */
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

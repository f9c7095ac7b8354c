import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { TickField } from '#app/ui/forms/fields.tsx';
import { Amount } from '#app/components/amount.tsx';
import { LimitProblem, getLimitFacts } from '#app/components/payments/submission-status.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { warningLabels } from './labels.ts';
import type { LiveQuote } from './price.tsx';
import { ArrivalRows, PriceView } from './price.tsx';
import styles from './transfers.module.css';

const Problem = ({ error, countedIn }: { readonly error: unknown; countedIn: Currency }) => {
  const limit = getLimitFacts(error);
  if (limit !== undefined) return <LimitProblem facts={limit} countedIn={countedIn} />;
  // What is wrong with a field is said at the field, with Review.
  const status = isApiError(error) ? error.problem?.status : undefined;
  return status === 400 ? null : <ErrorNotice error={error} />;
};

interface LivePriceProps {
  readonly live: LiveQuote;
  readonly paidIn: Currency;
}

/** From when the last price is, where nobody can be asked whether it still holds. */
const OldPrice = ({ askedAt, paidIn }: { readonly askedAt: string; readonly paidIn: Currency }) => {
  const instant = useInstantText()(askedAt, paidIn);
  const zone = useZoneName()(paidIn);
  return (
    <Notice tone="waiting">
      <Trans>
        No connection. This is the price of {instant}, {zone}. You see the new one before you send.
      </Trans>
    </Notice>
  );
};

/** The price of what is typed, as it is known: it stands still while the next one is asked for. */
export const LivePrice = ({ live, paidIn }: LivePriceProps) => {
  const { t } = useLingui();
  const { quote, error, isAsking, isOld } = live;
  if (error) return <Problem error={error} countedIn={paidIn} />;
  if (quote === undefined) return isAsking ? <Skeleton height="240px" /> : null;
  const { limit } = quote;
  return (
    <section aria-label={t`Price`} aria-busy={isAsking} className={styles['compose']}>
      {isOld ? <OldPrice askedAt={quote.created_at} paidIn={paidIn} /> : null}
      <dl className={isOld ? styles['oldPrice'] : styles['price']}>
        <PriceView priced={quote} />
        <ArrivalRows arrivesAt={quote.expected_arrival_to} />
      </dl>
      <p className={styles['quiet']}>
        <Trans>
          Your limit for one transfer of this kind is{' '}
          <Amount value={{ currency: limit.currency, wire: limit.maximum_per_transaction }} />, for
          a day <Amount value={{ currency: limit.currency, wire: limit.daily_amount }} />; used
          today: <Amount value={{ currency: limit.currency, wire: limit.used_today }} />.
        </Trans>
      </p>
      {quote.warnings.map((warning) => (
        <Notice key={warning} tone={warning === 'insufficient_funds' ? 'bad' : 'waiting'}>
          {t(warningLabels[warning])}
        </Notice>
      ))}
    </section>
  );
};

interface SameDayCheckboxProps {
  readonly quote: TransferQuote | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** The offer to be there today, with its price and its hour; it stays while a price is asked for. */
export const SameDayCheckbox = ({ quote, isChosen, onChoose }: SameDayCheckboxProps) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const [offer, setOffer] = useState<TransferQuote['same_day']>(null);
  if (quote !== undefined && quote.same_day !== offer) setOffer(quote.same_day);
  if (offer === null && !isChosen) return null;
  return (
    <TickField name="is_same_day" value={isChosen} onChange={onChoose}>
      {offer === null ? (
        <Trans>There today</Trans>
      ) : (
        <Trans>
          There today by {instant(offer.expected_arrival_to, 'USD')} for a fee of{' '}
          <Amount value={{ currency: 'USD', wire: offer.fee }} />, if you send it before{' '}
          {instant(offer.cut_off_at, 'USD')} ({zoneName('USD')})
        </Trans>
      )}
    </TickField>
  );
};

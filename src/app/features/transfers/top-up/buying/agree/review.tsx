import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { findDuplicateTopUp, operatorNames } from '#domain/top-ups.ts';
import { topUpsQuery } from '#app/data/top-ups.ts';
import type { TopUpQuote } from '#app/data/top-ups.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { ReviewEnd } from '#app/ui/money/sending/review-end.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useSecondsLeft } from '#app/ui/money/sending/use-seconds-left.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { localNumber } from '../../answers.ts';
import { connectionWords } from '../../connection-words.ts';
import { recentCount } from '../../recent-count.ts';
import { usePackName, useValidity } from '../../pack-words.tsx';
import styles from '../../top-up.module.css';
import { PriceHolds } from './price-holds.tsx';
import { debitOf } from './reviewed.ts';
import type { Reviewed } from './reviewed.ts';

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
          <span className={styles['quiet']}>{t`(market: 1 USD = ${market} BDT)`}</span>
        </span>
      </DetailRow>
    </>
  );
};

const Figures = ({ reviewed }: { readonly reviewed: Reviewed }) => {
  const { t } = useLingui();
  const nameOf = usePackName();
  const validity = useValidity();
  const { wish, pack, quote } = reviewed;
  return (
    <dl className={styles['figures']}>
      <DetailRow label={t`Mobile number`}>
        <strong className="figures">{localNumber(wish.mobile_number)}</strong>
      </DetailRow>
      <DetailRow label={t`Operator`}>
        {operatorNames[wish.operator]}, {t(connectionWords[wish.connection_type])}
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
          <Amount value={debitOf(reviewed)} />
        </strong>
      </DetailRow>
    </dl>
  );
};

/** Asks whether it is meant twice, where the same was bought within a day. */
const SameAgain = ({ reviewed }: { readonly reviewed: Reviewed }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { data } = useQuery(topUpsQuery(1, recentCount));
  const wished = { mobile_number: reviewed.wish.mobile_number, amount: reviewed.amount };
  const before = findDuplicateTopUp(wished, data?.results ?? [], bankNowMs());
  if (before === undefined) return null;
  return (
    <Notice tone="waiting">
      <Trans>
        You recharged this number by the same amount on {instant(before.created_at, 'BDT')} (
        {zoneName('BDT')}). Go on only if you mean it a second time.
      </Trans>
    </Notice>
  );
};

interface ReviewProps {
  readonly reviewed: Reviewed;
  readonly onPrice: (quote: TopUpQuote) => void;
  readonly onBack: () => void;
  readonly onAgree: () => void;
}

/** All of it once more before it is paid: number, operator, what the phone gets, what it costs. */
export const Review = ({ reviewed, onPrice, onBack, onAgree }: ReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { quote, wish } = reviewed;
  const secondsLeft = useSecondsLeft(quote?.expires_at ?? new Date(0).toISOString());
  const hasLapsed = quote !== undefined && secondsLeft === 0;
  const amount = write(debitOf(reviewed));
  return (
    <div className={styles['review']}>
      <PageTitle title={t`Look at it once more`} place="review" />
      <Figures reviewed={reviewed} />
      <SameAgain reviewed={reviewed} />
      <p className={styles['quiet']}>
        <Trans>A recharge goes to the phone at once and cannot be taken back.</Trans>
      </p>
      {quote === undefined ? null : (
        <PriceHolds wish={wish} secondsLeft={secondsLeft} onPrice={onPrice} />
      )}
      <ReviewEnd isClosed={hasLapsed} onAgree={onAgree} onBack={onBack}>
        <Trans>Pay {amount}</Trans>
      </ReviewEnd>
    </div>
  );
};

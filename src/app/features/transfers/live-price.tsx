import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { TickField } from '#app/ui/forms/fields.tsx';
import { Amount } from '#app/components/amount.tsx';
import { useCouponProblem } from '#app/components/coupons/coupon-problem.ts';
import { LargeAmount } from '#app/components/payments/payment-layout.tsx';
import { PriceList } from '#app/components/payments/price-lines.tsx';
import { LimitProblem, getLimitFacts } from '#app/components/payments/submission-status.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { warningLabels } from './labels.ts';
import type { LiveQuote } from './price.tsx';
import { Arrival, PriceLines } from './price.tsx';

const Problem = ({ error, countedIn }: { readonly error: unknown; countedIn: Currency }) => {
  const limit = getLimitFacts(error);
  const coupon = useCouponProblem()(error);
  if (coupon !== undefined) return <Notice tone="error">{coupon}</Notice>;
  if (limit !== undefined) return <LimitProblem facts={limit} countedIn={countedIn} />;
  // What is wrong with a field is said at the field, with Review.
  const status = isApiError(error) ? error.problem?.status : undefined;
  return status === 400 ? null : <ErrorNotice error={error} />;
};

interface LivePriceProps {
  readonly live: LiveQuote;
  readonly paidIn: Currency;
  /** What the received amount is called. */
  readonly gets: string;
}

/** From when the last price is, while the bank cannot be asked whether it still holds. */
const OldPrice = ({
  quotedAt,
  paidIn,
}: {
  readonly quotedAt: string;
  readonly paidIn: Currency;
}) => {
  const instant = useInstantText()(quotedAt, paidIn);
  const zone = useZoneName()(paidIn);
  return (
    <Notice tone="warning">
      <Trans>
        No connection. This is the price of {instant}, {zone}. You’ll see the new one before you
        send.
      </Trans>
    </Notice>
  );
};

/** The price of what is typed, as far as it is known; it stays while the next one is fetched. */
export const LivePrice = ({ live, paidIn, gets }: LivePriceProps) => {
  const { t } = useLingui();
  const { quote, error, isAsking, isOld } = live;
  if (error) return <Problem error={error} countedIn={paidIn} />;
  if (quote === undefined) return isAsking ? <ContentSkeleton of="facts" height="240px" /> : null;
  const { limit } = quote;
  const mostAtOnce = { currency: limit.currency, wire: limit.maximum_per_transaction };
  return (
    <Stack as="section" aria-label={t`Price`} aria-busy={isAsking} gap="3">
      {isOld ? <OldPrice quotedAt={quote.created_at} paidIn={paidIn} /> : null}
      <LargeAmount
        label={gets}
        value={{ currency: quote.receive_currency, wire: quote.receive_amount }}
      />
      <Flex as="p" gap="2" color="success" textStyle="sm" fontWeight="600">
        <Box asChild flex="none" mt="0.5">
          <Timer aria-hidden="true" size={16} />
        </Box>
        <Text as="span" flex="none">
          <Trans>Arrives by</Trans>
        </Text>
        <Arrival quote={quote} />
      </Flex>
      <PriceList color={isOld ? 'fg.muted' : undefined}>
        <PriceLines quote={quote} />
      </PriceList>
      <SmallText as="p">
        <Trans>
          You can send up to <Amount value={mostAtOnce} /> at a time and{' '}
          <Amount value={{ currency: limit.currency, wire: limit.daily_amount }} /> a day this way.
          Used today: <Amount value={{ currency: limit.currency, wire: limit.used_today }} />.
        </Trans>
      </SmallText>
      {quote.warnings.map((warning) => (
        <Notice key={warning} tone={warning === 'insufficient_funds' ? 'error' : 'warning'}>
          {t(warningLabels[warning])}
        </Notice>
      ))}
    </Stack>
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
    <TickField name="is_same_day" isTicked={isChosen} onTick={onChoose}>
      {offer === null ? (
        <Trans>Arrives today</Trans>
      ) : (
        <Trans>
          Arrives today by {instant(offer.expected_arrival_to, 'USD', 'time')} for a fee of{' '}
          <Amount value={{ currency: 'USD', wire: offer.fee }} />, if you send it before{' '}
          {instant(offer.cut_off_at, 'USD', 'time')} ({zoneName('USD')})
        </Trans>
      )}
    </TickField>
  );
};

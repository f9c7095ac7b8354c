import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { parsePriceFloor } from '#domain/transfers/review.ts';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import type { TransferQuote, TransferQuoteRequest } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { LineNote, PriceLine } from '#app/components/payments/price-lines.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useArrivalText } from './arrival-text.ts';
import { feeLabels } from './labels.ts';
import type { TransferInput } from './transfer-input.ts';
import { missesPriceFloor } from './transfer-input.ts';

const RateLines = ({ quote }: { readonly quote: TransferQuote }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { rate, mid_market_rate: market, margin_amount: margin } = quote;
  if (rate === null) return null;
  const [ours, theirs] = [digits(rate), digits(market ?? '')];
  return (
    <>
      <PriceLine label={t`Exchange rate`}>{t`1 USD = ${ours} BDT`}</PriceLine>
      {margin === null ? null : (
        <PriceLine
          label={
            <>
              <Trans>Exchange-rate margin</Trans>
              <LineNote>
                <Trans>In the rate. Mid-market rate {theirs}</Trans>
              </LineNote>
            </>
          }
        >
          <Amount value={{ currency: quote.receive_currency, wire: margin }} />
        </PriceLine>
      )}
    </>
  );
};

/** What the coupon takes off, or what its better rate adds. */
const CouponLine = ({ coupon }: Pick<TransferQuote, 'coupon'>) => {
  if (coupon === null) return null;
  const { kind, code, currency, discount } = coupon;
  const isRate = kind === 'RATE_BOOST';
  return (
    <PriceLine
      label={
        <>
          <CouponLabel code={code} />
          {isRate ? (
            <LineNote>
              <Trans>Already in the rate</Trans>
            </LineNote>
          ) : null}
        </>
      }
    >
      <Amount value={{ currency, wire: discount }} sign={isRate ? 'credit' : 'debit'} />
    </PriceLine>
  );
};

/** What the plan saves against the prices for everyone. */
const PlanLine = ({ quote: { plan, plan_saving: saved } }: { readonly quote: TransferQuote }) => {
  const nameOf = usePlanName();
  const name = nameOf(plan);
  if (plan === 'FREE' || saved === '0.00') return null;
  return (
    <PriceLine
      label={
        <>
          <Trans>Saved with {name}</Trans>
          <LineNote>
            <Trans>Already in the fee and the rate</Trans>
          </LineNote>
        </>
      }
    >
      <Amount value={{ currency: 'USD', wire: saved }} />
    </PriceLine>
  );
};

/** What a transfer costs: every part of it, before it is confirmed. */
export const PriceLines = ({ quote }: { readonly quote: TransferQuote }) => {
  const { t } = useLingui();
  const { send_currency: currency } = quote;
  return (
    <>
      <PriceLine label={t`You send`}>
        <Amount value={{ currency, wire: quote.send_amount }} />
      </PriceLine>
      {quote.fees.map(({ kind, amount, currency: of }) => (
        <PriceLine key={kind} label={feeLabels[kind] ? t(feeLabels[kind]) : t`Fee`}>
          <Amount value={{ currency: of, wire: amount }} />
        </PriceLine>
      ))}
      {quote.fees.length === 0 ? (
        <PriceLine label={t`Fee`}>
          <Trans>No fee</Trans>
        </PriceLine>
      ) : null}
      <CouponLine coupon={quote.coupon} />
      {quote.payee.is_own ? null : (
        <PriceLine label={t`Taxes`}>
          <Amount value={{ currency, wire: quote.taxes }} />
        </PriceLine>
      )}
      <RateLines quote={quote} />
      <PlanLine quote={quote} />
      <PriceLine label={t`Total to pay`} isTotal>
        <Amount value={{ currency, wire: quote.total_debit }} />
      </PriceLine>
    </>
  );
};

/** When the money is there, by the sender's clock, and by the other country's where it goes there. */
export const Arrival = ({ quote }: { readonly quote: TransferQuote }) => {
  const { t } = useLingui();
  const arrival = useArrivalText();
  const zoneName = useZoneName();
  const { expected_arrival_to: at, send_currency, receive_currency, target } = quote;
  const there: Currency = target === 'BD_WIRE' ? 'BDT' : receive_currency;
  const zones = [...new Set<Currency>([send_currency, there])];
  return (
    <Stack as="span" gap="0">
      {zones.map((currency) => {
        const [when, zone] = [arrival(at, currency), zoneName(currency)];
        return <span key={currency}>{t`${when}, ${zone}`}</span>;
      })}
    </Stack>
  );
};

interface PriceFloorNoticeProps {
  readonly target: SendTarget;
  readonly answers: TransferInput;
  readonly quote: TransferQuote | undefined;
}

/** Says that a price gives less than was wished for; nothing goes on then (product.md A20). */
export const PriceFloorNotice = ({ target, answers, quote }: PriceFloorNoticeProps) => {
  const floor = parsePriceFloor(target, answers);
  if (quote === undefined || floor === undefined || !missesPriceFloor(target, answers, quote))
    return null;
  const { receive_currency: currency, receive_amount: wire } = quote;
  return (
    <Notice tone="error">
      <Trans>
        They would get <Amount value={{ currency, wire }} /> now, less than the{' '}
        <Amount value={{ currency, wire: toWireAmount(floor) }} /> you asked for. Wait for a better
        rate, send more, or lower the minimum.
      </Trans>
    </Notice>
  );
};

/** So long after the last key the bank is asked: half an amount needs no price. */
const settledAfterMs = 500;

/** A request once it has not changed for a while. */
const useSettled = (
  request: TransferQuoteRequest | undefined,
): TransferQuoteRequest | undefined => {
  const text = JSON.stringify(request ?? null);
  const [settled, setSettled] = useState<string>('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? request : undefined;
};

/** The price of what is being typed, as far as it is known. */
export interface LiveQuote {
  readonly quote: TransferQuote | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  /** True while the bank cannot be asked whether the price still holds. */
  readonly isOld: boolean;
}

/**
 * Prices what is typed while it is typed; only with a network, which the caller tells. The price
 * that stood there when the network went stays.
 */
export const useLiveQuote = (
  request: TransferQuoteRequest | undefined,
  canAsk: boolean,
): LiveQuote => {
  const settled = useSettled(request);
  const query = useQuery({ ...quoteQuery(settled), enabled: canAsk && settled !== undefined });
  const isOfThis = settled !== undefined;
  return {
    quote: isOfThis ? query.data : undefined,
    error: isOfThis && canAsk ? query.error : null,
    isOld: !canAsk,
    isAsking: request !== undefined && canAsk && (!isOfThis || query.isFetching),
  };
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toWireAmount } from '#domain/money/money.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { parsePriceFloor } from '#domain/transfers/review.ts';
import type { TransferBeneficiary } from '#contract/quotes.ts';
import type { TransferQuote, TransferQuoteRequest } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount } from '#app/components/amount.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { feeLabels } from './labels.ts';
import type { TransferInput } from './transfer-input.ts';
import { missesPriceFloor } from './transfer-input.ts';
import styles from './transfers.module.css';

type Priced = Pick<
  TransferQuote,
  | 'send_amount'
  | 'send_currency'
  | 'fees'
  | 'taxes'
  | 'total_debit'
  | 'receive_amount'
  | 'receive_currency'
  | 'rate'
  | 'mid_market_rate'
  | 'margin_amount'
  | 'incentive_amount'
>;

const Rates = ({ priced }: { readonly priced: Priced }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { rate, mid_market_rate: market, margin_amount: margin } = priced;
  if (rate === null) return null;
  const [ours, theirs] = [digits(rate), digits(market ?? '')];
  return (
    <>
      <DetailRow label={t`Rate`}>{t`1 USD = ${ours} BDT`}</DetailRow>
      {margin === null ? null : (
        <DetailRow label={t`Kept by the rate`}>
          <span>
            <Amount value={{ currency: priced.receive_currency, wire: margin }} />{' '}
            <span className={styles['quiet']}>{t`(market: 1 USD = ${theirs} BDT)`}</span>
          </span>
        </DetailRow>
      )}
    </>
  );
};

/** What a transfer costs and what arrives: every part of it, before anything is agreed to. */
export const PriceView = ({ priced }: { readonly priced: Priced }) => {
  const { t } = useLingui();
  const { send_currency: currency } = priced;
  return (
    <>
      <DetailRow label={t`You send`}>
        <Amount value={{ currency, wire: priced.send_amount }} />
      </DetailRow>
      {priced.fees.map(({ kind, amount, currency: of }) => (
        <DetailRow key={kind} label={feeLabels[kind] ? t(feeLabels[kind]) : t`Fee`}>
          <Amount value={{ currency: of, wire: amount }} />
        </DetailRow>
      ))}
      {priced.fees.length === 0 ? (
        <DetailRow label={t`Fee`}>
          <Trans>None</Trans>
        </DetailRow>
      ) : null}
      <DetailRow label={t`Taxes`}>
        <Amount value={{ currency, wire: priced.taxes }} />
      </DetailRow>
      <Rates priced={priced} />
      <DetailRow label={t`Leaves your account`}>
        <strong>
          <Amount value={{ currency, wire: priced.total_debit }} />
        </strong>
      </DetailRow>
      <DetailRow label={t`Arrives`}>
        <strong>
          <Amount value={{ currency: priced.receive_currency, wire: priced.receive_amount }} />
        </strong>
      </DetailRow>
      {priced.incentive_amount === null ? null : (
        <DetailRow label={t`The government may add`}>
          <Amount value={{ currency: priced.receive_currency, wire: priced.incentive_amount }} />
        </DetailRow>
      )}
    </>
  );
};

/** When it is there, by the clocks of both countries. */
export const ArrivalRows = ({ arrivesAt }: { readonly arrivesAt: string }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  return (
    <DetailRow label={t`There by`}>
      <span>
        {instant(arrivesAt, 'BDT')} <span className={styles['quiet']}>{zoneName('BDT')}</span>
        <br />
        {instant(arrivesAt, 'USD')} <span className={styles['quiet']}>{zoneName('USD')}</span>
      </span>
    </DetailRow>
  );
};

/** Whom it reaches, as far as one may be told. */
export const BeneficiaryRows = ({ payee }: { readonly payee: TransferBeneficiary }) => {
  const { t } = useLingui();
  return (
    <DetailRow label={t`To`}>
      <span>
        <bdi>{payee.name}</bdi>
        <br />
        <bdi className="figures">{payee.account_number_masked}</bdi>
        {payee.bank_name === null ? null : (
          <>
            {' '}
            <bdi>{payee.bank_name}</bdi>
          </>
        )}
      </span>
    </DetailRow>
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
    <Notice tone="bad">
      <Trans>
        They would get <Amount value={{ currency, wire }} /> now, less than the{' '}
        <Amount value={{ currency, wire: toWireAmount(floor) }} /> you asked for. Wait for a better
        rate, send more, or lower what they must get.
      </Trans>
    </Notice>
  );
};

/** So long after the last key the bank is asked: nobody wants a price of half an amount. */
const settledAfterMs = 500;

/** A wish once it has stood still. */
const useSettled = (wish: TransferQuoteRequest | undefined): TransferQuoteRequest | undefined => {
  const text = JSON.stringify(wish ?? null);
  const [settled, setSettled] = useState<string>('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? wish : undefined;
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
  wish: TransferQuoteRequest | undefined,
  canAsk: boolean,
): LiveQuote => {
  const settled = useSettled(wish);
  const query = useQuery({ ...quoteQuery(settled), enabled: canAsk && settled !== undefined });
  const isOfThis = settled !== undefined;
  return {
    quote: isOfThis ? query.data : undefined,
    error: isOfThis && canAsk ? query.error : null,
    isOld: !canAsk,
    isAsking: wish !== undefined && canAsk && (!isOfThis || query.isFetching),
  };
};

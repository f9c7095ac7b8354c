import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferBeneficiary } from '#contract/quotes.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { feeWords } from './fee-words.ts';
import styles from '../transfers.module.css';

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
        <DetailRow key={kind} label={feeWords[kind] ? t(feeWords[kind]) : t`Fee`}>
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
export const PayeeRows = ({ payee }: { readonly payee: TransferBeneficiary }) => {
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

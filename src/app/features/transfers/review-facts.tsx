import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight, Clock, Landmark, PencilLine, Tag, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { findChangedRailName } from '#domain/beneficiaries/account-fields.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useGetsLabel } from './amount-form.tsx';
import type { DestinationOption } from './destinations.ts';
import { Arrival } from './price.tsx';
import styles from './review-facts.module.css';
import type { TransferInput } from './transfer-input.ts';

interface ReviewPartProps {
  readonly quote: TransferQuote;
  readonly to: DestinationOption;
}

/** Both amounts, in figures and in words, so that a digit too many shows. */
export const ReviewAmounts = ({ quote, to }: ReviewPartProps) => {
  const { t } = useLingui();
  const gets = useGetsLabel(to);
  const { send_currency, send_amount, receive_currency, receive_amount, rate } = quote;
  return (
    <div className={styles['both']}>
      <p className={styles['amount']}>
        <span className={styles['muted']}>{t`You send`}</span>
        <strong>
          <Amount value={{ currency: send_currency, wire: send_amount }} />
        </strong>
        <AmountWords currency={send_currency} wire={send_amount} />
      </p>
      {rate === null ? null : (
        <>
          <ArrowRight aria-hidden="true" size={24} />
          <p className={styles['amount']}>
            <span className={styles['muted']}>{gets}</span>
            <strong>
              <Amount value={{ currency: receive_currency, wire: receive_amount }} />
            </strong>
            <AmountWords currency={receive_currency} wire={receive_amount} />
          </p>
        </>
      )}
    </div>
  );
};

interface FactProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div>
    <dt>
      <Icon aria-hidden="true" size={20} />
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The account it leaves, with its own name. */
const SourceName = ({ id }: { readonly id: string }) => {
  const { usd, bdt } = useAccounts();
  const account = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].find((one) => one.id === id);
  if (account === undefined) return '—';
  return (
    <>
      <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
    </>
  );
};

/** Whom the quote is for. The bank's name for the recipient, and the customer's where it differs. */
const RecipientName = ({ quote, to }: ReviewPartProps) => {
  const { payee } = quote;
  if (to.type === undefined)
    return (
      <>
        <bdi>{to.name}</bdi> <MaskedNumber masked={to.number} />
      </>
    );
  const sentName = findChangedRailName(payee.name, to.type);
  return (
    <>
      <bdi>{payee.nickname ?? payee.name}</bdi>
      <span className={styles['more']}>
        {payee.nickname === null || payee.nickname === payee.name ? null : (
          <>
            <bdi>{payee.name}</bdi>
            <br />
          </>
        )}
        {payee.bank_name === null ? null : (
          <>
            <bdi>{payee.bank_name}</bdi>{' '}
          </>
        )}
        <MaskedNumber masked={payee.account_number_masked} />
        {sentName === undefined ? null : (
          <>
            <br />
            <Trans>
              We’ll send the name as <bdi>{sentName}</bdi>.
            </Trans>
          </>
        )}
      </span>
    </>
  );
};

interface ReviewFactsProps extends ReviewPartProps {
  readonly answers: TransferInput;
}

/** To, from, arrival, purpose and note. */
export const ReviewFacts = ({ quote, answers, to }: ReviewFactsProps) => {
  const { t } = useLingui();
  const { memo } = answers;
  const purpose = transferPurposes.find((one) => one === answers.purpose);
  const { incentive_amount: incentive } = quote;
  return (
    <dl className={styles['facts']}>
      <Fact icon={UserRound} label={t`To`}>
        <RecipientName quote={quote} to={to} />
      </Fact>
      <Fact icon={Wallet} label={t({ message: 'From', context: 'source' })}>
        <SourceName id={quote.source_account} />
      </Fact>
      <Fact icon={Clock} label={t`Arrives by`}>
        <Arrival quote={quote} />
      </Fact>
      {purpose === undefined ? null : (
        <Fact icon={Tag} label={t`Purpose`}>
          {t(purposeLabels[purpose])}
        </Fact>
      )}
      {memo === '' ? null : (
        <Fact icon={PencilLine} label={t`Note`}>
          <bdi>{memo}</bdi>
        </Fact>
      )}
      {incentive === null ? null : (
        <Fact icon={Landmark} label={t`Government incentive, if eligible`}>
          <Amount sign="credit" value={{ currency: quote.receive_currency, wire: incentive }} />
        </Fact>
      )}
    </dl>
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
    <span className={styles['words']}>{amountInWords(amount, language)}</span>
  );
};

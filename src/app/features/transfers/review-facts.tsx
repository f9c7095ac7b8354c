import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Landmark, PencilLine, Tag, UserRound, Wallet } from 'lucide-react';
import { findChangedRailName } from '#domain/beneficiaries/account-fields.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { useAccount } from '#app/data/account-views.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { AccountLine, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import {
  FactMore,
  ReviewAmount,
  ReviewArrow,
  ReviewFact,
} from '#app/components/payments/payment-review.tsx';
import { useGetsLabel } from './amount-form.tsx';
import type { DestinationOption } from './destinations.ts';
import { Arrival } from './price.tsx';
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
    <>
      <ReviewAmount label={t`You send`} value={{ currency: send_currency, wire: send_amount }} />
      {rate === null ? null : (
        <>
          <ReviewArrow />
          <ReviewAmount label={gets} value={{ currency: receive_currency, wire: receive_amount }} />
        </>
      )}
    </>
  );
};

/** The account it leaves, with its own name. */
const SourceName = ({ id }: { readonly id: string }) => {
  const account = useAccount(id);
  return account === undefined ? '—' : <AccountLine account={account} />;
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
      <FactMore>
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
      </FactMore>
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
    <>
      <ReviewFact icon={UserRound} label={t`To`}>
        <RecipientName quote={quote} to={to} />
      </ReviewFact>
      <ReviewFact icon={Wallet} label={t({ message: 'From', context: 'source' })}>
        <SourceName id={quote.source_account} />
      </ReviewFact>
      <ReviewFact icon={Clock} label={t`Arrives by`}>
        <Arrival quote={quote} />
      </ReviewFact>
      {purpose === undefined ? null : (
        <ReviewFact icon={Tag} label={t`Purpose`}>
          {t(purposeLabels[purpose])}
        </ReviewFact>
      )}
      {memo === '' ? null : (
        <ReviewFact icon={PencilLine} label={t`Note`}>
          <bdi>{memo}</bdi>
        </ReviewFact>
      )}
      {incentive === null ? null : (
        <ReviewFact icon={Landmark} label={t`Government incentive, if eligible`}>
          <Amount sign="credit" value={{ currency: quote.receive_currency, wire: incentive }} />
        </ReviewFact>
      )}
    </>
  );
};

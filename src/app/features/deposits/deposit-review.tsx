import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Landmark, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { splitProvisionalCredit } from '#domain/deposits/funds-availability.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { useAccount } from '#app/data/account-views.ts';
import { refreshQueries } from '#app/data/cache/refetch.ts';
import type { CardToken, DepositTerms, ReviewedDeposit } from '#app/data/deposits.ts';
import {
  depositSubmission,
  depositTermsQuery,
  prepareDeposit,
  submitDeposit,
} from '#app/data/deposits.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { PriceLine } from '#app/components/payments/price-lines.tsx';
import {
  PaymentReview,
  ReviewAmount,
  ReviewFact,
  ReviewNote,
} from '#app/components/payments/payment-review.tsx';
import { PaymentSubmission } from '#app/components/payments/payment-submission.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import type { AchDepositInput, DepositInput } from './deposit-input.ts';
import { getCardName, toWireAmountText, toWireMemo } from './deposit-input.ts';

interface AchReviewProps {
  readonly answers: AchDepositInput;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** The review of a deposit by ACH and, once confirmed, its submission. */
export const AchReview = ({ answers, source, terms, onBack, onDone }: AchReviewProps) => {
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  return agreed === undefined ? (
    <AchReviewDetails
      answers={answers}
      source={source}
      terms={terms}
      onConfirm={setAgreed}
      onBack={onBack}
    />
  ) : (
    <DepositSubmission pending={agreed} onRefused={onBack} onDone={onDone} />
  );
};

interface AchReviewDetailsProps {
  readonly answers: AchDepositInput;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onConfirm: (agreed: ReviewedDeposit) => void;
  readonly onBack: () => void;
}

/** The review of a deposit by ACH, with the sentence that authorizes the debit (Nacha). */
const AchReviewDetails = ({ answers, source, terms, onConfirm, onBack }: AchReviewDetailsProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const wire = toWireAmountText(answers.amount) ?? '0.00';
  const { institution, mask } = source;
  const amount = write({ currency: 'USD', wire });
  const agree = () =>
    onConfirm(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'ACH_PULL',
          external_account_id: source.id,
          amount: wire,
          memo: toWireMemo(answers.memo),
          available_at: terms.available_at,
        },
        { source: institution, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <DepositReview
      value={{ currency: 'USD', wire }}
      source={{ name: institution, mask }}
      into={answers.into}
      consent={
        <Trans>
          You authorize Kheya to debit {amount} once from your account ••{mask} at{' '}
          <bdi>{institution}</bdi> by ACH. If your bank returns the payment, we take the amount out
          of your account again.
        </Trans>
      }
      onConfirm={agree}
      onBack={onBack}
    >
      <AvailabilityRows wire={wire} terms={terms} sentLabel={t`Requested from your bank on`} />
    </DepositReview>
  );
};

interface CardReviewProps {
  readonly answers: DepositInput;
  readonly token: CardToken;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** The review of a deposit by card and, once confirmed, its submission. */
export const CardReview = ({ answers, token, onBack, onDone }: CardReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  if (agreed !== undefined)
    return <DepositSubmission pending={agreed} onRefused={onBack} onDone={onDone} />;
  const wire = toWireAmountText(answers.amount) ?? '0.00';
  const value = { currency: 'USD', wire } as const;
  const amount = write(value);
  const { last_four: mask } = token;
  const name = getCardName(token);
  const agree = () =>
    setAgreed(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'DEBIT_CARD',
          card: token.id,
          amount: wire,
          memo: toWireMemo(answers.memo),
          available_at: null,
        },
        { source: name, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <DepositReview
      value={value}
      source={{ name, mask }}
      into={answers.into}
      consent={
        <Trans>
          You authorize Kheya to charge {amount} once to your card ••{mask}.
        </Trans>
      }
      onConfirm={agree}
      onBack={onBack}
    >
      <PriceLine label={t`Available right away`}>
        <Amount value={value} />
      </PriceLine>
    </DepositReview>
  );
};

interface DepositReviewProps {
  readonly value: { readonly currency: Currency; readonly wire: string };
  /** Absent where it is not known yet: a check is read by the bank. */
  readonly source?: { readonly name: string; readonly mask: string };
  /** The account at Kheya. */
  readonly into: string;
  /** Further `ReviewFact`, such as what a slip says. */
  readonly facts?: ReactNode;
  /** The `PriceLine` that say when how much is available. */
  readonly children?: ReactNode;
  /** The sentence that authorizes the deposit. */
  readonly consent: ReactNode;
  /** The title and the button's text where they differ from the usual ones. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The review of a deposit, with the amount in the button. */
export const DepositReview = (props: DepositReviewProps) => {
  const { value, source, into: intoId, facts, children, consent, onConfirm, onBack } = props;
  const { title, action } = props;
  const { t } = useLingui();
  const write = useAmountText();
  const into = useAccount(intoId);
  const amount = write(value);
  return (
    <>
      <PageTitle title={title ?? t`Review your deposit`} place="review" />
      <PaymentReview
        amounts={<ReviewAmount label={t`You add`} value={value} />}
        facts={
          <>
            {source === undefined ? null : (
              <ReviewFact icon={Landmark} label={t({ message: 'From', context: 'source' })}>
                <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
              </ReviewFact>
            )}
            <ReviewFact icon={Wallet} label={t`To`}>
              {into === undefined ? null : <AccountLine account={into} />}
            </ReviewFact>
            {facts}
          </>
        }
        lines={
          <>
            {children}
            <PriceLine label={t`Fee`}>
              <Trans>No fee</Trans>
            </PriceLine>
          </>
        }
        notes={<ReviewNote>{consent}</ReviewNote>}
        action={action ?? <Trans>Add {amount}</Trans>}
        onConfirm={onConfirm}
        onBack={onBack}
      />
    </>
  );
};

interface AvailabilityRowsProps {
  readonly wire: string;
  readonly terms: DepositTerms;
  /** What happens when it is sent. */
  readonly sentLabel: string;
}

/** When how much of a deposit is available that is not final yet. */
export const AvailabilityRows = ({ wire, terms, sentLabel }: AvailabilityRowsProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()('USD');
  const { atOnce, held } = splitProvisionalCredit(parseWireAmount(wire, 'USD')?.minor ?? 0n);
  return (
    <>
      <PriceLine label={t`Available right away`}>
        <Amount value={money('USD', atOnce)} />
      </PriceLine>
      {held === 0n || terms.available_at === null ? null : (
        <PriceLine label={t`Available from ${instant(terms.available_at, 'USD')} (${zone})`}>
          <Amount value={money('USD', held)} />
        </PriceLine>
      )}
      {terms.sent_at === null ? null : (
        <PriceLine label={sentLabel}>
          {instant(terms.sent_at, 'USD')} ({zone})
        </PriceLine>
      )}
    </>
  );
};

interface DepositSubmissionProps {
  readonly pending: ReviewedDeposit;
  readonly onRefused: () => void;
  readonly onDone: () => Promise<void>;
}

/** Submits a confirmed deposit, and leads to it once it is known. */
export const DepositSubmission = ({ pending, onRefused, onDone }: DepositSubmissionProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const asking = useSubmission({
    kind: depositSubmission,
    reference: pending.reference,
    send: () => submitDeposit(pending),
    onDone: async ({ id }) => {
      await onDone();
      await navigate({ to: '/$country/user/addMoney/$id', params: { country, id }, replace: true });
    },
    onGivenUp: onRefused,
  });
  const back = () => {
    // The terms may have changed while the customer read them.
    void refreshQueries({ queryKey: depositTermsQuery().queryKey });
    onRefused();
  };
  return (
    <PaymentSubmission
      sending={asking}
      title={t`Adding money`}
      refusedTitle={t`Not added`}
      countedIn="USD"
      onBack={back}
    >
      <Trans>Nothing was added, and no money was taken.</Trans>
    </PaymentSubmission>
  );
};

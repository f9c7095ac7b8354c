import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { splitProvisionalCredit } from '#domain/deposits/funds-availability.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views.ts';
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
import { AccountName } from '#app/components/account-name.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import {
  RejectedSubmission,
  SubmissionStatus,
} from '#app/components/payments/submission-status.tsx';
import { ReviewActions } from '#app/components/payments/review.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import type { AchDepositInput, DepositInput } from './deposit-input.ts';
import { getCardName, toWireAmountText, toWireMemo } from './deposit-input.ts';
import styles from './deposits.module.css';

interface AchReviewProps {
  readonly answers: AchDepositInput;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** What was typed, once more, and what becomes of it once it is agreed to. */
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

/** A pull once more, with the sentence that lets the money be pulled (Nacha's authorization). */
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
          By adding it you let Kheya pull {amount} once from your account ••{mask} at{' '}
          <bdi>{institution}</bdi>, by ACH. If your bank does not pay, the amount is taken out of
          your account again.
        </Trans>
      }
      onConfirm={agree}
      onBack={onBack}
    >
      <AvailabilityRows wire={wire} terms={terms} sentLabel={t`Your bank is asked on`} />
    </DepositReview>
  );
};

interface CardReviewProps {
  readonly answers: DepositInput;
  readonly token: CardToken;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** A payment by card once more, and what becomes of it once it is agreed to. */
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
          By adding it you let Kheya charge {amount} once to your card ••{mask}.
        </Trans>
      }
      onConfirm={agree}
      onBack={onBack}
    >
      <DetailRow label={t`Can be used at once`}>
        <Amount value={value} />
      </DetailRow>
    </DepositReview>
  );
};

interface DepositReviewProps {
  readonly value: { readonly currency: Currency; readonly wire: string };
  /** Left out where nobody knows it yet: a check is read by the bank. */
  readonly source?: { readonly name: string; readonly mask: string };
  /** The account at Kheya. */
  readonly into: string;
  /** What else holds of it: when how much of it can be used, or what a slip says. */
  readonly children: ReactNode;
  /** The sentence that lets the money be taken. */
  readonly consent: ReactNode;
  /** What it is asked under, and what the button says, where it is not simply added. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** All of it once more, with the amount in the button that agrees to it. */
export const DepositReview = (props: DepositReviewProps) => {
  const {
    value,
    source,
    into: intoId,
    children,
    consent,
    title,
    action,
    onConfirm,
    onBack,
  } = props;
  const { t } = useLingui();
  const write = useAmountText();
  const { usd, bdt } = useAccounts();
  const { accounts } = value.currency === 'USD' ? usd : bdt;
  const into = accounts?.find(({ id }) => id === intoId);
  const amount = write(value);
  return (
    <>
      <PageTitle title={title ?? t`Add this money?`} place="review" />
      <div className={styles['column']}>
        <Amount size="hero" value={value} />
        <dl>
          {source === undefined ? null : (
            <DetailRow label={t({ message: 'From', context: 'source' })}>
              <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
            </DetailRow>
          )}
          <DetailRow label={t`Into`}>
            {into === undefined ? null : (
              <>
                <AccountName account={into} /> <bdi className="figures">{into.numberMasked}</bdi>
              </>
            )}
          </DetailRow>
          <DetailRow label={t`Costs`}>
            <Trans>None</Trans>
          </DetailRow>
          {children}
        </dl>
        <p className={styles['muted']}>{consent}</p>
        <ReviewActions onConfirm={onConfirm} onBack={onBack}>
          {action ?? <Trans>Add {amount}</Trans>}
        </ReviewActions>
      </div>
    </>
  );
};

interface AvailabilityRowsProps {
  readonly wire: string;
  readonly terms: DepositTerms;
  /** What happens at the time it goes out. */
  readonly sentLabel: string;
}

/** When how much of money that is not sure yet can be used. */
export const AvailabilityRows = ({ wire, terms, sentLabel }: AvailabilityRowsProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()('USD');
  const { atOnce, held } = splitProvisionalCredit(parseWireAmount(wire, 'USD')?.minor ?? 0n);
  return (
    <>
      <DetailRow label={t`Can be used at once`}>
        <Amount value={money('USD', atOnce)} />
      </DetailRow>
      {held === 0n || terms.available_at === null ? null : (
        <DetailRow label={t`Can be used from ${instant(terms.available_at, 'USD')} (${zone})`}>
          <Amount value={money('USD', held)} />
        </DetailRow>
      )}
      {terms.sent_at === null ? null : (
        <DetailRow label={sentLabel}>
          {instant(terms.sent_at, 'USD')} ({zone})
        </DetailRow>
      )}
    </>
  );
};

interface DepositSubmissionProps {
  readonly pending: ReviewedDeposit;
  readonly onRefused: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for what was agreed to, and leads to it once it is known. */
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
  const isRefused = asking.stage === 'refused';
  const back = () => {
    // What holds may have changed while the customer read it.
    void refreshQueries({ queryKey: depositTermsQuery().queryKey });
    onRefused();
  };
  return (
    <>
      <PageTitle
        title={isRefused ? t`It was not added` : t`Adding money`}
        place={isRefused ? 'refused' : 'adding'}
      />
      <div className={styles['column']}>
        <SubmissionStatus
          sending={asking}
          refused={
            <RejectedSubmission error={asking.error} countedIn="USD" onBack={back}>
              <Trans>Nothing was added, and nothing was taken anywhere.</Trans>
            </RejectedSubmission>
          }
        />
      </div>
    </>
  );
};

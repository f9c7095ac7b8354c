import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositTerms, ReviewedDeposit } from '#app/data/deposits.ts';
import { prepareDeposit } from '#app/data/deposits.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { wireAmountOf, wireMemoOf } from '../prepare/deposit-answers.ts';
import type { PullAnswers } from '../prepare/deposit-answers.ts';
import { Review } from './review.tsx';
import { WhenUsable } from './when-usable.tsx';

interface PullReviewProps {
  readonly answers: PullAnswers;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onAgree: (agreed: ReviewedDeposit) => void;
  readonly onBack: () => void;
}

/** A pull once more, with the sentence that lets the money be pulled (Nacha's authorization). */
export const PullReview = ({ answers, source, terms, onAgree, onBack }: PullReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const wire = wireAmountOf(answers.amount) ?? '0.00';
  const { institution, mask } = source;
  const amount = write({ currency: 'USD', wire });
  const agree = () =>
    onAgree(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'ACH_PULL',
          external_account_id: source.id,
          amount: wire,
          memo: wireMemoOf(answers.memo),
          available_at: terms.available_at,
        },
        { source: institution, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <Review
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
      onAgree={agree}
      onBack={onBack}
    >
      <WhenUsable wire={wire} terms={terms} sentLabel={t`Your bank is asked on`} />
    </Review>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money, parseWireAmount } from '#domain/money/money.ts';
import type { DepositTerms, ReviewedDeposit } from '#app/data/deposits.ts';
import { prepareDeposit } from '#app/data/deposits.ts';
import { PriceLine } from '#app/components/payments/price-lines.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { AvailabilityRows, DepositReview, DepositSubmission } from './deposit-review.tsx';
import type { CheckDepositInput } from './deposit-input.ts';
import { getRemainingAfter, toWireAmountText, toWireMemo } from './deposit-input.ts';

interface CheckReviewProps {
  readonly answers: CheckDepositInput;
  readonly terms: DepositTerms;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** The review of a check and, once confirmed, its submission. */
export const CheckReview = ({ answers, terms, onBack, onDone }: CheckReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  if (agreed !== undefined)
    return <DepositSubmission pending={agreed} onRefused={onBack} onDone={onDone} />;
  const wire = toWireAmountText(answers.amount) ?? '0.00';
  const minor = parseWireAmount(wire, 'USD')?.minor ?? 0n;
  const amount = write({ currency: 'USD', wire });
  const { into, front, back, memo } = answers;
  const deposit = () =>
    setAgreed(
      prepareDeposit(
        {
          destination_account: into,
          method: 'CHECK_DEPOSIT',
          check_deposit: { front, back },
          amount: wire,
          memo: toWireMemo(memo),
          available_at: terms.available_at,
        },
        { source: t`a check`, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <DepositReview
      value={{ currency: 'USD', wire }}
      into={into}
      title={t`Review your check`}
      action={<Trans>Deposit {amount}</Trans>}
      consent={
        <Trans>
          You confirm that the check is made out to you and signed on the back, and that you won’t
          deposit it anywhere else. Keep the paper check until all of the money is available. If its
          bank returns it, we take the amount out of your account again.
        </Trans>
      }
      onConfirm={deposit}
      onBack={onBack}
    >
      <AvailabilityRows wire={wire} terms={terms} sentLabel={t`Sent to the check’s bank on`} />
      <PriceLine label={t`Check limit left today`}>
        <Amount value={money('USD', getRemainingAfter(terms.limit, minor))} />
      </PriceLine>
    </DepositReview>
  );
};

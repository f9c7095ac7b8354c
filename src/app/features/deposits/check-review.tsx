import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { DepositTerms, ReviewedDeposit } from '#app/data/deposits.ts';
import { prepareDeposit } from '#app/data/deposits.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
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

/** A check once more, and what becomes of it once it is deposited. */
export const CheckReview = ({ answers, terms, onBack, onDone }: CheckReviewProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
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
      title={t`Deposit this check?`}
      action={<Trans>Deposit {amount}</Trans>}
      consent={
        <Trans>
          You confirm that the check is made out to you and signed on its back, and that you deposit
          it nowhere else. Keep the paper until all of the money can be used. If its bank does not
          pay, the amount is taken out of your account again.
        </Trans>
      }
      onConfirm={deposit}
      onBack={onBack}
    >
      <DetailRow label={t`In words`}>{amountInWords(money('USD', minor), language)}</DetailRow>
      <AvailabilityRows wire={wire} terms={terms} sentLabel={t`Goes to its bank on`} />
      <DetailRow label={t`Left for checks today after this`}>
        <Amount value={money('USD', getRemainingAfter(terms.limit, minor))} />
      </DetailRow>
    </DepositReview>
  );
};
